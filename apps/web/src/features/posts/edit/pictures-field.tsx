import { useSortable } from '@dnd-kit/react/sortable';
import { IMAGE_ALT_MAX } from '@stagedoor/validators/limits';
import X from 'lucide-react/icons/x';
import { DragGrip } from '../../../components/drag-grip.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Input } from '../../../components/input.tsx';
import { SortableList } from '../../../components/sortable-list.tsx';
import { useFilePreview } from '../../../components/use-file-preview.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { PictureItem } from './post-fields.ts';

interface PicturesFieldProps {
  pictures: readonly PictureItem[];
  onChange: (pictures: PictureItem[]) => void;
  /** Whether the last picture may be removed too. */
  mayBeEmpty?: boolean;
}

/** The pictures of a post: moved by their grip with pointer or keys, described, and removed. */
export function PicturesField({ pictures, onChange, mayBeEmpty }: PicturesFieldProps) {
  const move = (_key: unknown, from: number, to: number) => {
    const moved = [...pictures];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved);
  };
  const nameOf = (key: string | number) => `Picture ${pictures.findIndex((one) => one.key === key) + 1}`;
  const describe = (place: number, alt: string) =>
    onChange(pictures.map((picture, index) => (index === place ? { ...picture, alt } : picture)));
  return (
    <fieldset className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 font-semibold text-13 text-ink-soft">Pictures</legend>
      <SortableList nameOf={nameOf} count={pictures.length} onMove={move}>
        <ol className="grid gap-1" data-testid="pictures">
          {pictures.map((picture, place) => (
            <PictureRow
              key={picture.key}
              picture={picture}
              place={place}
              onAlt={(alt) => describe(place, alt)}
              {...((mayBeEmpty || pictures.length > 1) && {
                onRemove: () => onChange(pictures.filter((one) => one !== picture)),
              })}
            />
          ))}
        </ol>
      </SortableList>
      <p className="text-13 text-ink-faint">Alt texts are read to people who cannot see the pictures</p>
    </fieldset>
  );
}

interface PictureRowProps {
  picture: PictureItem;
  place: number;
  onAlt: (alt: string) => void;
  onRemove?: () => void;
}

function PictureRow({ picture, place, onAlt, onRemove }: PictureRowProps) {
  const { ref, handleRef, isDragging } = useSortable({ id: picture.key, index: place });
  const preview = useFilePreview(picture.file ?? null);
  const src = preview ?? picture.url;
  const name = `picture ${place + 1}`;
  return (
    <li
      ref={ref}
      className={classNames(
        'flex items-center gap-2 rounded-small py-1',
        isDragging && 'bg-raised shadow-float',
      )}
    >
      <DragGrip ref={handleRef} label={`Move ${name}`} className="h-11 w-6" />
      {src && <img src={src} alt="" className="size-11 shrink-0 rounded-small bg-raised object-cover" />}
      <Input
        aria-label={`Alt text of ${name}`}
        placeholder="Alt text"
        value={picture.alt}
        maxLength={IMAGE_ALT_MAX}
        onChange={(event) => onAlt(event.target.value)}
        className="min-w-0 flex-1"
      />
      {onRemove && (
        <IconButton label={`Remove ${name}`} size="small" onClick={onRemove}>
          <X className="size-4" aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
