import { ErrorState } from '../../../../components/error-state.tsx';
import { LoadMore } from '../../../../components/load-more.tsx';
import { Section } from '../../../../components/section.tsx';
import { BY_CURSOR, joinPages } from '../../../../lib/by-cursor.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { CreditedSongItem } from './credited-song-item.tsx';

/** Songs of others that credit the profile, which may take its link off; nothing before the first one. */
export function CreditedSongs() {
  const query = trpc.studio.creditedSongs.useInfiniteQuery({ limit: 20 }, BY_CURSOR);
  const credited = joinPages(query.data);
  if (query.isError && !query.data)
    return <ErrorState title="Your credits could not be read" onRetry={() => void query.refetch()} />;
  if (credited.length === 0) return null;
  return (
    <Section title="Credited by others">
      <p className="mb-4 max-w-prose text-14 text-ink-soft">
        Songs whose credits link to your profile. Without the link your name stays, your page no longer lists
        the song, and only you can link it again.
      </p>
      <ul aria-label="Credited by others" className="divide-y divide-line border-line border-y">
        {credited.map((one) => (
          <CreditedSongItem key={one.song.id} {...one} />
        ))}
      </ul>
      <LoadMore query={query} />
    </Section>
  );
}
