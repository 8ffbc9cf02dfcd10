import { everythingWith } from '@stagedoor/validators/page-inputs';
import { ErrorState } from '../../components/error-state.tsx';
import { SEE_ALL, Section } from '../../components/section.tsx';
import { trpc } from '../../lib/trpc.ts';
import { AlbumCard, ArtistCard } from '../catalog/index.ts';
import { CardStrip } from './card-strip.tsx';
import { GenreTiles } from './categories.tsx';
import { CloseMatches } from './close-matches.tsx';
import { findGenres } from './find-genres.ts';
import { FoundLyrics } from './found-lyrics.tsx';
import { FoundPlaylists } from './found-playlists.tsx';
import { FoundPosts } from './found-posts.tsx';
import { WHILE_TYPING } from './queries.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import type { SearchTab } from './search-tab.ts';
import { SongResults } from './song-results.tsx';
import { sourceOf } from './source-of.ts';
import { describeResults, useAnnounced } from './use-announced.ts';

interface AllResultsProps {
  term: string;
  onShow: (tab: SearchTab) => void;
}

/** Results shown of each kind. */
const SHOWN = 6;

/** The best results of each kind. */
export function AllResults({ term, onShow }: AllResultsProps) {
  const query = trpc.search.find.useQuery(everythingWith(term), WHILE_TYPING);
  const posts = trpc.search.posts.useQuery({ q: term }, WHILE_TYPING);
  const playlists = trpc.search.playlists.useQuery({ q: term }, WHILE_TYPING);
  const lyrics = trpc.search.lyrics.useQuery({ q: term }, WHILE_TYPING);
  const genres = findGenres(term);
  const { data, isPlaceholderData: isOld } = query;
  const isLoadingRest = posts.isPending || playlists.isPending || lyrics.isPending;
  useAnnounced(
    data && !isOld && !isLoadingRest
      ? describeResults(term, [
          ['category', genres.length, genres.length],
          ['artist', data.artists.items.length, SHOWN],
          ['song', data.songs.items.length, SHOWN],
          ['album', data.albums.items.length, SHOWN],
          ['playlist', playlists.data?.length ?? 0, SHOWN],
          ['lyrics result', lyrics.data?.length ?? 0, SHOWN],
          ['post', posts.data?.length ?? 0, SHOWN],
        ])
      : null,
  );
  if (query.isPending) return <ResultsSkeleton />;
  if (query.isLoadingError) return <ErrorState title="The search failed" onRetry={() => query.refetch()} />;
  const { artists, songs, albums } = query.data;
  const amount = artists.items.length + songs.items.length + albums.items.length;
  const others =
    genres.length + (posts.data?.length ?? 0) + (playlists.data?.length ?? 0) + (lyrics.data?.length ?? 0);
  const isAlone = amount + others === 0;
  if (isAlone && (isOld || isLoadingRest)) return <ResultsSkeleton />;
  const seeAll = (tab: Exclude<SearchTab, 'all'>) =>
    query.data[tab].items.length > SHOWN && (
      <button type="button" className={SEE_ALL} onClick={() => onShow(tab)} aria-label={`See all ${tab}`}>
        See all
      </button>
    );
  return (
    <>
      {genres.length > 0 && (
        <Section title="Categories">
          <GenreTiles genres={genres} />
        </Section>
      )}
      {artists.items.length > 0 && (
        <Section title="Artists" aside={seeAll('artists')}>
          <CardStrip
            items={artists.items}
            isOld={isOld}
            renderItem={(artist) => <ArtistCard artist={artist} />}
          />
        </Section>
      )}
      {songs.items.length > 0 && (
        <Section title="Songs" aside={seeAll('songs')}>
          <SongResults songs={songs.items} source={sourceOf(term)} isOld={isOld} />
        </Section>
      )}
      {albums.items.length > 0 && (
        <Section title="Albums" aside={seeAll('albums')}>
          <CardStrip
            items={albums.items}
            isOld={isOld}
            renderItem={(album) => <AlbumCard album={album} subtitle="artist" />}
          />
        </Section>
      )}
      <FoundPlaylists playlists={playlists.data ?? []} isOld={playlists.isPlaceholderData} />
      <FoundLyrics found={lyrics.data ?? []} />
      <FoundPosts posts={posts.data ?? []} />
      {!isOld && !isLoadingRest && <CloseMatches term={term} amount={amount} isAlone={isAlone} />}
    </>
  );
}
