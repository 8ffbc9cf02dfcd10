import Pin from 'lucide-react/icons/pin';
import { useRef } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { NothingYet } from '../../../../components/nothing-yet.tsx';
import { SortableList } from '../../../../components/sortable-list.tsx';
import { SongListSkeleton } from '../../../catalog/index.ts';
import type { arrangePins } from './arrange-pins.ts';
import { PinnedItem } from './pinned-item.tsx';

interface PinsDialogProps {
  /** Such as 'albums'. */
  noun: string;
  description: string;
  /** Said where nothing is pinned. */
  noneYet: string;
  query: { data: unknown; isPending: boolean; refetch: () => unknown };
  pins: ReturnType<typeof arrangePins>;
  max: number;
  isSaving: boolean;
  onClose: () => void;
}

/** Pins albums or singles to the artist's page, and puts them in order; each change is saved. */
export function PinsDialog({ noun, query, pins, isSaving, ...props }: PinsDialogProps) {
  const { pinned, others, pin, unpin, move } = pins;
  const isDragging = useRef(false);
  return (
    <Dialog
      // Escape puts back what is being moved, and then closes.
      onClose={() => !isDragging.current && props.onClose()}
      title={`Pinned ${noun}`}
      description={props.description}
    >
      <Loaded
        query={query}
        skeleton={<SongListSkeleton count={3} />}
        failure={`Your ${noun} could not be read`}
        isEmpty={() => pinned.length + others.length === 0}
        empty={<NothingYet>No {noun} yet</NothingYet>}
      >
        {() => (
          <>
            {pinned.length === 0 && <NothingYet>{props.noneYet}</NothingYet>}
            <SortableList
              nameOf={(key) => pinned.find(({ id }) => id === key)?.title ?? ''}
              count={pinned.length}
              onMove={(_key, from, to) => move(from, to)}
              onDragStart={() => {
                isDragging.current = true;
              }}
              onDragEnd={() => {
                isDragging.current = false;
              }}
            >
              <ol aria-label={`Pinned ${noun}`} aria-busy={isSaving}>
                {pinned.map((work, index) => (
                  <PinnedItem
                    key={work.id}
                    work={work}
                    index={index}
                    isBusy={isSaving}
                    onRemove={() => unpin(work.id)}
                  />
                ))}
              </ol>
            </SortableList>
            {others.length > 0 && (
              <ul aria-label={`Other ${noun}`} className="mt-4 border-line border-t pt-3">
                {others.map((work) => (
                  <li key={work.id} className="flex min-h-12 items-center gap-2">
                    <span className="min-w-0 flex-1 truncate text-14">{work.title}</span>
                    <Button
                      variant="outline"
                      size="small"
                      disabled={isSaving || pinned.length >= props.max}
                      onClick={() => pin(work.id)}
                    >
                      <Pin className="size-4" aria-hidden="true" /> Pin
                      <span className="sr-only">{work.title}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
