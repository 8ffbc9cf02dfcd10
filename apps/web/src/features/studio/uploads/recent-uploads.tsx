import type { Upload } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { CableFigure } from '../../../components/figures/cable-figure.tsx';
import { Section } from '../../../components/section.tsx';
import { LoadingRows } from '../../../components/skeleton.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { trpc } from '../../../lib/trpc.ts';
import { SongStatus } from '../song-status.tsx';
import { usePostProcessing, useProcessing } from '../use-processing.ts';

/** Everything the artist has uploaded, with its current state. */
export function RecentUploads() {
  const query = trpc.studio.uploads.useQuery();
  const songs = useProcessing();
  const posts = usePostProcessing();
  return (
    <Section title="Recent Uploads">
      {query.isPending ? (
        <LoadingRows label="Loading uploads" className="grid gap-2" count={2} row="h-12" />
      ) : query.isLoadingError ? (
        <ErrorState title="The uploads could not be read" onRetry={() => query.refetch()} />
      ) : query.data.length === 0 ? (
        <EmptyState
          figure={CableFigure}
          title="No uploads yet"
          text="What you send shows up here with its state."
        />
      ) : (
        <ul className="divide-y divide-line">
          {query.data.map((upload) => (
            <li key={upload.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <p className="flex min-w-0 items-baseline gap-2">
                <UploadName upload={upload} />
                <span className="shrink-0 text-13 text-ink-faint tabular">{formatBytes(upload.bytes)}</span>
              </p>
              <SongStatus
                state={upload.state}
                progress={
                  songs.get(upload.songId ?? 0) ?? posts.get(upload.contentId ?? 0) ?? upload.progress
                }
                failureReason={upload.failureReason}
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const NAME = 'truncate font-semibold';

/** The file's name, which leads to what was made of it. */
function UploadName({ upload: { fileName, title, songId, contentId } }: { upload: Upload }) {
  const words = {
    className: `${NAME} rounded-small hover:underline`,
    title: title ?? fileName,
    children: fileName,
  };
  if (songId) return <Link to="/song/$songId" params={{ songId: String(songId) }} {...words} />;
  if (contentId) return <Link to="/content/$postId" params={{ postId: String(contentId) }} {...words} />;
  return <span className={NAME}>{fileName}</span>;
}
