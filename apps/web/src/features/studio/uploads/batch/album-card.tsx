import { TITLE_MAX_LENGTH } from '@stagedoor/validators/limits';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { Cover } from '../../../../components/cover-image.tsx';
import { Field } from '../../../../components/field.tsx';
import { Input } from '../../../../components/input.tsx';
import { useFilePreview } from '../../../../components/use-file-preview.ts';
import { classNames } from '../../../../lib/class-names.ts';
import { albumKeyOf } from './batch-row.ts';
import { ChooseCover } from './choose-cover.tsx';
import type { BatchAlbum } from './group-albums.ts';
import { theBatch } from './the-batch.ts';

interface AlbumCardProps {
  album: BatchAlbum;
  batchCover: File | null;
  errors: { year?: string; cover?: string };
}

/** An album that the files make: its cover, title and year; or one that exists and gets more songs. */
export function AlbumCard({ album, batchCover, errors }: AlbumCardProps) {
  const { key, title, albumArtist, year, rows, existing } = album;
  const preview = useFilePreview(existing ? null : (album.cover ?? batchCover));
  const rename = (text: string) => {
    theBatch.moveAlbum(key, albumKeyOf({ album: text, albumArtist }));
    theBatch.editAll(
      rows.map(({ id }) => id),
      'album',
      text,
    );
  };
  return (
    <li className="flex min-w-0 gap-4 rounded-card border border-line bg-stage p-4">
      {existing ? (
        <Cover of={existing} sizes="112px" className="w-24 shrink-0 self-start rounded-small sm:w-28" />
      ) : (
        <ChooseCover
          label={`Cover of ${title}`}
          preview={preview}
          isMissing={errors.cover !== undefined}
          onChange={(cover) => theBatch.chooseForAlbum(key, { cover })}
        />
      )}
      <div className="grid min-w-0 flex-1 content-start gap-3">
        <div
          className={classNames('grid gap-3', existing ? 'grid-cols-1' : 'grid-cols-[minmax(0,1fr)_5.5rem]')}
        >
          <Field label="Album title">
            {(input) => (
              <Input
                {...input}
                // Taken over when the field is left: while it is empty, there would be no album.
                key={title}
                defaultValue={title}
                maxLength={TITLE_MAX_LENGTH}
                onBlur={({ target }) => target.value.trim() !== title && rename(target.value)}
              />
            )}
          </Field>
          {!existing && (
            <Field label="Year">
              {(input) => (
                <Input
                  {...input}
                  value={year}
                  inputMode="numeric"
                  maxLength={4}
                  aria-invalid={errors.year ? true : undefined}
                  onChange={(event) => theBatch.chooseForAlbum(key, { year: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
        <p className="wrap-anywhere text-13 text-ink-faint">
          {rows.length} {rows.length === 1 ? 'song' : 'songs'}
          {albumArtist && ` by ${albumArtist}`}
          {existing && `, added to your album of ${existing.songCount}`}
        </p>
        {[errors.year, errors.cover].map(
          (error) =>
            error && (
              <p key={error} role="alert" className="flex items-start gap-1.5 text-13 text-alarm">
                <CircleAlert className="mt-px size-4 shrink-0" aria-hidden="true" />
                {error}
              </p>
            ),
        )}
      </div>
    </li>
  );
}
