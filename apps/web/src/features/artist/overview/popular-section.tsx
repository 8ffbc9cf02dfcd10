import type { ArtistWithAbilities } from '@stagedoor/validators';
import { ErrorState } from '../../../components/error-state.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { Section } from '../../../components/section.tsx';
import { SongList, SongListSkeleton } from '../../catalog/index.ts';
import { useTopSongs } from '../use-top-songs.ts';
import { SeeAll } from './see-all.tsx';

export function PopularSection({ artist }: { artist: ArtistWithAbilities }) {
  const { songs, isPending, isLoadingError, refetch } = useTopSongs(artist.id);
  return (
    <Section title="Popular songs" aside={songs.length > 0 && <SeeAll artist={artist} list="songs" />}>
      {isPending ? (
        <SongListSkeleton count={5} />
      ) : isLoadingError ? (
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
