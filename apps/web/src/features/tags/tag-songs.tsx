import type { Tag } from '@stagedoor/validators';
import { tagPage } from '@stagedoor/validators/page-inputs';
import { EmptyState } from '../../components/empty-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { LoadedPages } from '../../components/loaded.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { asSent } from '../../lib/compare.ts';
import { trpc } from '../../lib/trpc.ts';
import { SongListWithTools, SongListWithToolsSkeleton } from '../catalog/index.ts';
import { SONG_SORTS } from '../song-tools/index.ts';

const { popular: _byPlays, ...OTHERS } = SONG_SORTS;
const SORTS = { popular: asSent('Most played'), ...OTHERS };

/** All songs of a genre or tag, most played first. */
export function TagSongs({ tag: { slug, name } }: { tag: Tag }) {
  const query = trpc.tags.songs.useInfiniteQuery(tagPage(slug).songs, BY_CURSOR);
  const source = { label: name, kind: 'search' as const, href: `/tag/${encodeURIComponent(slug)}` };
  return (
    <LoadedPages
      query={query}
      skeleton={<SongListWithToolsSkeleton count={8} />}
      failure="Failed to fetch songs"
      empty={<EmptyState figure={RecordFigure} title={`No ${name} songs yet`} />}
    >
      {(songs) => <SongListWithTools songs={songs} sorts={SORTS} pages={query} source={source} />}
    </LoadedPages>
  );
}
