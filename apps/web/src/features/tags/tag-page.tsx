import { GENRES } from '@stagedoor/validators/limits';
import { tagPage } from '@stagedoor/validators/page-inputs';
import { tagSlug } from '@stagedoor/validators/tag-slug';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../components/button-style.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { RecordFigure } from '../../components/figures/record-figure.tsx';
import { LoadedPages } from '../../components/loaded.tsx';
import { SEE_ALL } from '../../components/section.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { isNotFound } from '../../lib/is-not-found.ts';
import { trpc } from '../../lib/trpc.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { AlbumGrid, ArtistGrid, CardGridSkeleton, SongListWithToolsSkeleton } from '../catalog/index.ts';
import { FollowTagButton } from './follow-tag-button.tsx';
import { TagSongs } from './tag-songs.tsx';
import type { TagTab } from './tag-tab.ts';

interface TagPageProps {
  tag: string;
  tab: TagTab;
  onTabChange: (tab: TagTab) => void;
}

/** A genre or tag: its songs, albums and artists. */
export function TagPage({ tag, tab, onTabChange }: TagPageProps) {
  const query = trpc.tags.get.useQuery({ tag });
  // One of the eight categories has its name although nothing is tagged so.
  const name = query.data?.name ?? GENRES.find((genre) => tagSlug(genre) === tag) ?? tag;
  usePageTitle(name);
  const found = query.data;
  return (
    <>
      <Link to="/tags" className={SEE_ALL}>
        All genres and tags
      </Link>
      <header className="mt-2 mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="wrap-anywhere text-34">{name}</h1>
        {found && <FollowTagButton tag={found} />}
      </header>
      {query.isPending ? (
        <SongListWithToolsSkeleton count={8} />
      ) : found ? (
        <Tabs
          label={name}
          value={tab}
          onChange={onTabChange}
          tabs={[
            { value: 'songs', label: 'Songs', content: <TagSongs tag={found} /> },
            { value: 'albums', label: 'Albums', content: <TagAlbums tag={found.slug} /> },
            { value: 'artists', label: 'Artists', content: <TagArtists tag={found.slug} /> },
          ]}
        />
      ) : isNotFound(query.error) ? (
        <EmptyState figure={RecordFigure} title={`Nothing is tagged ${name} yet`}>
          <Link to="/tags" className={buttonStyle('outline')}>
            All genres and tags
          </Link>
        </EmptyState>
      ) : (
        <ErrorState title="The tag could not be loaded" onRetry={() => void query.refetch()} />
      )}
    </>
  );
}

function TagAlbums({ tag }: { tag: string }) {
  const query = trpc.tags.albums.useInfiniteQuery(tagPage(tag).albums, BY_CURSOR);
  return (
    <LoadedPages
      query={query}
      skeleton={<CardGridSkeleton count={8} shape="square" label="Loading albums" />}
      failure="The albums could not be loaded"
      empty={<EmptyState figure={RecordFigure} title="No albums here yet" />}
    >
      {(albums) => <AlbumGrid albums={albums} subtitle="artist" />}
    </LoadedPages>
  );
}

function TagArtists({ tag }: { tag: string }) {
  const query = trpc.tags.artists.useInfiniteQuery(tagPage(tag).artists, BY_CURSOR);
  return (
    <LoadedPages
      query={query}
      skeleton={<CardGridSkeleton count={8} shape="round" label="Loading artists" />}
      failure="The artists could not be loaded"
      empty={<EmptyState figure={RecordFigure} title="No artists here yet" />}
    >
      {(artists) => <ArtistGrid artists={artists} />}
    </LoadedPages>
  );
}
