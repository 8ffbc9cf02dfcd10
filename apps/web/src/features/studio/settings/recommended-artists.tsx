import type { Artist } from '@stagedoor/validators';
import { RECOMMENDED_ARTISTS } from '@stagedoor/validators/limits';
import ArrowUp from 'lucide-react/icons/arrow-up';
import X from 'lucide-react/icons/x';
import { Avatar } from '../../../components/avatar.tsx';
import { IconButton } from '../../../components/icon-button.tsx';
import { Loaded } from '../../../components/loaded.tsx';
import { NothingYet } from '../../../components/nothing-yet.tsx';
import { Panel } from '../../../components/panel.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';
import { FindArtist } from './find-artist.tsx';

/** The artists whom the profile recommends on its page, in order. */
export function RecommendedArtists({ artistId }: { artistId: number }) {
  const query = trpc.studio.recommended.useQuery();
  const save = trpc.studio.recommendArtists.useMutation({
    onSuccess: (artists) => {
      api.studio.recommended.setData(undefined, artists);
      void api.artists.recommended.invalidate();
    },
    onError: () => void api.studio.recommended.invalidate(),
    meta: failsAs('Failed to save recommendations'),
  });
  const artists = query.data ?? [];
  const keep = (wanted: Artist[]) => save.mutate({ artistIds: wanted.map(({ id }) => id) });
  const raise = (place: number) => {
    const wanted = [...artists];
    wanted.splice(place - 1, 0, ...wanted.splice(place, 1));
    keep(wanted);
  };
  return (
    <Panel
      title="Recommended artists"
      help={`Up to ${RECOMMENDED_ARTISTS}, shown on your page above Fans Also Like`}
      savesAtOnce
    >
      <Loaded
        query={query}
        skeleton={<Skeleton className="h-14" />}
        failure="Recommended artists could not be loaded"
        empty={<NothingYet>You recommend nobody yet</NothingYet>}
      >
        {() => (
          <ol aria-label="Recommended artists" className="grid gap-1">
            {artists.map((artist, place) => (
              <li key={artist.id} className="flex min-h-14 items-center gap-3">
                <Avatar name={artist.name} image={artist.coverImage} className="size-9 text-13" />
                <span className="min-w-0 flex-1 truncate font-semibold text-14">{artist.name}</span>
                <IconButton
                  label={`Move ${artist.name} up`}
                  size="small"
                  disabled={save.isPending || place === 0}
                  onClick={() => raise(place)}
                >
                  <ArrowUp className="size-4" aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Remove ${artist.name}`}
                  size="small"
                  disabled={save.isPending}
                  onClick={() => keep(artists.filter(({ id }) => id !== artist.id))}
                >
                  <X className="size-4" aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
      {query.data && artists.length < RECOMMENDED_ARTISTS && (
        <div className="mt-5">
          <FindArtist
            without={[artistId, ...artists.map(({ id }) => id)]}
            isBusy={save.isPending}
            onChoose={(artist) => keep([...artists, artist])}
          />
        </div>
      )}
    </Panel>
  );
}
