import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { CoverImage } from '../../../components/cover-image.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { countSongs } from '../../../lib/format.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';
import { Asking } from './catalog-list.tsx';
import { joinFacts } from './describe.ts';
import { ImportUnderWay } from './import-under-way.tsx';
import { TrackList } from './track-list.tsx';

interface TracksStepProps {
  mbid: string;
  /** The release is imported. */
  onDone: () => void;
}

export function TracksStep({ mbid, onDone }: TracksStepProps) {
  const [includeDataTracks, setIncludeDataTracks] = useState(false);
  const [useCover, setUseCover] = useState(false);
  const [importId, setImportId] = useState<number | null>(null);
  const query = trpc.imports.release.useQuery(
    { mbid, includeDataTracks },
    { placeholderData: (previous) => previous },
  );
  const start = trpc.imports.start.useMutation({
    onSuccess: ({ id }) => setImportId(id),
    meta: failsAs('Import Failed', { instead: 'Failed to import release' }),
  });
  if (query.isPending) return <Asking label="Loading tracks" />;
  const release = query.data;
  if (!release) return <ErrorState title={query.error.message} onRetry={() => void query.refetch()} />;
  const { dataTrackCount, tracks } = release;
  return (
    <>
      <div className="mb-4 flex items-start gap-4">
        {release.coverArtUrl && (
          <CoverImage
            image={release.coverArtUrl}
            alt="Cover in the Cover Art Archive"
            sizes="112px"
            isEager
            className="w-20 rounded-small md:w-28"
          />
        )}
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
          <h3 className="wrap-anywhere text-20">{release.title}</h3>
          <p className="wrap-anywhere text-14 text-ink-soft tabular">
            {joinFacts(release.artistCredit, release.releaseDate)}
          </p>
          {release.coverArtUrl && (
            <div className="mt-2">
              {/* Covers are not free as the names are. */}
              <Checkbox checked={useCover} onChange={({ target }) => setUseCover(target.checked)}>
                Use this cover. I have the right to.
              </Checkbox>
            </div>
          )}
          {dataTrackCount > 0 && (
            <div className="mt-1">
              <Checkbox
                checked={includeDataTracks}
                onChange={({ target }) => setIncludeDataTracks(target.checked)}
              >
                {dataTrackCount === 1
                  ? 'Include a file on the disc that is no music'
                  : `Include ${dataTrackCount} files on the discs that are no music`}
              </Checkbox>
            </div>
          )}
        </div>
      </div>
      <TrackList tracks={tracks} credit={release.artistCredit} />
      <div className="mt-5 flex min-h-10 items-center justify-end gap-4">
        {importId !== null ? (
          <ImportUnderWay
            id={importId}
            count={tracks.length}
            onDone={onDone}
            onFailed={() => setImportId(null)}
          />
        ) : (
          <Button
            isBusy={start.isPending}
            disabled={tracks.length === 0}
            onClick={() => start.mutate({ mbid: release.mbid, includeDataTracks, useCover })}
          >
            {`Import ${countSongs(tracks.length)}`}
          </Button>
        )}
      </div>
    </>
  );
}
