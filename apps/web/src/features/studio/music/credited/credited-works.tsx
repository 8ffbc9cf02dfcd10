import { ErrorState } from '../../../../components/error-state.tsx';
import { LoadMore } from '../../../../components/load-more.tsx';
import { Section } from '../../../../components/section.tsx';
import { BY_CURSOR, joinPages } from '../../../../lib/by-cursor.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { CreditedAlbumItem } from './credited-album-item.tsx';
import { CreditedSongItem } from './credited-song-item.tsx';

/** Albums and songs of others that credit the profile, which may take its link off; nothing before the first one. */
export function CreditedWorks() {
  const ofAlbums = trpc.studio.creditedAlbums.useInfiniteQuery({ limit: 20 }, BY_CURSOR);
  const ofSongs = trpc.studio.creditedSongs.useInfiniteQuery({ limit: 20 }, BY_CURSOR);
  const failed = [ofAlbums, ofSongs].find((query) => query.isLoadingError);
  if (failed)
    return <ErrorState title="Your credits could not be read" onRetry={() => void failed.refetch()} />;
  // Together, so that neither list moves the other when it comes later.
  if (!ofAlbums.data || !ofSongs.data) return null;
  const [albums, songs] = [joinPages(ofAlbums.data), joinPages(ofSongs.data)];
  if (albums.length + songs.length === 0) return null;
  return (
    <Section title="Credited by others">
      <p className="mb-4 max-w-prose text-14 text-ink-soft">
        Albums and songs whose credits link to your profile. Without the link your name stays, your page no
        longer lists them, and only you can link them again.
      </p>
      {albums.length > 0 && (
        <ul
          aria-label="Albums that credit you"
          className="divide-y divide-line border-line border-t last:border-b"
        >
          {albums.map((one) => (
            <CreditedAlbumItem key={one.album.id} {...one} />
          ))}
        </ul>
      )}
      <LoadMore query={ofAlbums} />
      {songs.length > 0 && (
        <ul aria-label="Songs that credit you" className="divide-y divide-line border-line border-y">
          {songs.map((one) => (
            <CreditedSongItem key={one.song.id} {...one} />
          ))}
        </ul>
      )}
      <LoadMore query={ofSongs} />
    </Section>
  );
}
