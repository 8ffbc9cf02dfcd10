import type { ArtistWithAbilities } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../components/error-state.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { SEE_ALL, Section } from '../../../components/section.tsx';
import { SongList, SongListSkeleton } from '../../catalog/index.ts';
import { useTopSongs } from '../use-top-songs.ts';

export function PopularSection({ artist }: { artist: ArtistWithAbilities }) {
  const { songs, isPending, isError, refetch } = useTopSongs(artist.id);
  const artistId = String(artist.id);
  const seeAll = (
    <Link
      to="/artist/$artistId/songs"
      params={{ artistId }}
      aria-label={`See all songs of ${artist.name}`}
      className={SEE_ALL}
    >
      See all
    </Link>
  );
  return (
    <Section title="Popular songs" aside={songs.length > 0 && seeAll}>
      {isPending ? (
        <SongListSkeleton count={5} />
      ) : isError ? (
        <ErrorState title="No songs yet" onRetry={() => void refetch()} />
      ) : songs.length === 0 ? (
        <NothingYet>No songs yet</NothingYet>
      ) : (
        <SongList
          songs={songs}
          subtitle="plays"
          canUploadAudio={artist.can.uploadAudio}
          source={{ label: artist.name, kind: 'artist', href: `/artist/${artist.id}` }}
        />
      )}
    </Section>
  );
}
