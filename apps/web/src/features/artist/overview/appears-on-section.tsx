import type { Artist } from '@stagedoor/validators';
import { appearancesOf } from '@stagedoor/validators/page-inputs';
import { Section } from '../../../components/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { AlbumGrid, SongList } from '../../catalog/index.ts';

/** Albums and songs of others that credit the artist; most artists have none. */
export function AppearsOnSection({ artist }: { artist: Artist }) {
  const albums = trpc.artists.albumAppearances.useQuery(appearancesOf(artist.id)).data?.items ?? [];
  const songs = trpc.artists.appearances.useQuery(appearancesOf(artist.id)).data?.items ?? [];
  if (albums.length + songs.length === 0) return null;
  return (
    <Section title="Appears on">
      <div className="grid grid-cols-1 gap-6">
        {albums.length > 0 && <AlbumGrid albums={albums} subtitle="artist" />}
        {songs.length > 0 && (
          <SongList
            songs={songs}
            source={{ label: artist.name, kind: 'artist', href: `/artist/${artist.id}` }}
          />
        )}
      </div>
    </Section>
  );
}
