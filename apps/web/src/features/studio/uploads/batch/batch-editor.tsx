import { useState, useSyncExternalStore } from 'react';
import { Button } from '../../../../components/button.tsx';
import { reportFailure } from '../../../../components/report-failure.ts';
import { Section } from '../../../../components/section.tsx';
import { Switch } from '../../../../components/switch.tsx';
import { toast } from '../../../../components/toast.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { PictureField } from '../../../uploads/index.ts';
import { OWN_ALBUMS } from '../../queries.ts';
import { AlbumCard } from './album-card.tsx';
import { albumKeyOf } from './batch-row.ts';
import { BatchTable } from './batch-table.tsx';
import { BatchTags } from './batch-tags.tsx';
import { checkAlbum, checkRows, checkTags } from './check-batch.ts';
import { groupAlbums } from './group-albums.ts';
import { sendBatch } from './send-batch.ts';
import { theBatch } from './the-batch.ts';

const songs = (count: number) => `${count} ${count === 1 ? 'song' : 'songs'}`;

/** The files that were dropped, with their tags to be edited, and the albums that they make. */
export default function BatchEditor({ artistName }: { artistName: string }) {
  const batch = useSyncExternalStore(theBatch.subscribe, theBatch.getState);
  const existing = trpc.studio.albums.useQuery(OWN_ALBUMS);
  const [isBusy, setIsBusy] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const { rows, cover } = batch;
  const albums = groupAlbums(rows, batch.albums, existing.data?.items ?? []);
  const included = rows.filter(({ isIncluded }) => isIncluded);
  const isReading = rows.some((row) => row.isReading) || existing.isPending;
  const needsCover =
    cover !== null ||
    (!isReading &&
      (albums.some((album) => !album.cover && !album.existing) ||
        included.some((row) => !row.cover && !albumKeyOf(row))));

  async function send() {
    const refused = checkRows(rows);
    const lacking = albums.filter((album) => Object.keys(checkAlbum(album, cover)).length > 0);
    theBatch.refuse(refused);
    setIsChecked(true);
    const isRefused = refused.size + lacking.length > 0 || checkTags(batch.tags) !== undefined;
    if (isRefused)
      return toast.error('Some fields need another look', { description: 'They are marked below.' });
    setIsBusy(true);
    try {
      await sendBatch(batch, albums, artistName);
      theBatch.remove(...rows.map(({ id }) => id));
    } catch (error) {
      reportFailure('Failed to create album', error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Section title="Before the upload">
      <div className="grid gap-6">
        <fieldset disabled={isBusy} className="contents">
          {albums.length > 0 && (
            <ul aria-label="Albums" className="grid grid-cols-1 gap-4 lg:grid-cols-2">
              {albums.map((album, index) => (
                <AlbumCard
                  // The title is edited here, so it cannot be the key.
                  key={`${index}-${album.rows[0]?.id}`}
                  album={album}
                  batchCover={cover}
                  errors={isChecked ? checkAlbum(album, cover) : {}}
                />
              ))}
            </ul>
          )}
          {needsCover && (
            <div className="max-w-md">
              <PictureField
                label="Cover for files without one"
                help="JPG, PNG or WebP, up to 2MB"
                file={cover}
                onChange={theBatch.chooseCover}
              />
            </div>
          )}
          <BatchTable rows={rows} />
          <BatchTags batch={batch} error={isChecked ? checkTags(batch.tags) : undefined} />
        </fieldset>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Switch
            label="Premium"
            help="Only your subscribers can play them"
            isOn={batch.isPremium}
            onChange={theBatch.choosePremium}
          />
          <div className="flex gap-3">
            <Button variant="ghost" disabled={isBusy} onClick={theBatch.clear}>
              Discard
            </Button>
            <Button isBusy={isBusy} disabled={isReading || included.length === 0} onClick={send}>
              {isReading ? 'Reading tags' : `Upload ${songs(included.length)}`}
            </Button>
          </div>
        </div>
      </div>
    </Section>
  );
}
