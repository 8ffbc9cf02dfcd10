import type { Artist } from '@stagedoor/validators';
import { appearancesOf } from '@stagedoor/validators/page-inputs';
import { Section } from '../../../components/section.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { SongList } from '../../catalog/index.ts';

/** Songs of others that credit the artist; most artists have none. */
export function AppearsOnSection({ artist }: { artist: Artist }) {
  const songs = trpc.artists.appearances.useQuery(appearancesOf(artist.id)).data?.items ?? [];
  if (songs.length === 0) return null;
  return (
    <Section title="Appears on">
      <SongList songs={songs} source={{ label: artist.name, kind: 'artist', href: `/artist/${artist.id}` }} />
    </Section>
  );
}
