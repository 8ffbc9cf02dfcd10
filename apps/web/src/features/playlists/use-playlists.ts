import type { Playlist } from '@stagedoor/validators';
import { MY_PLAYLISTS } from '@stagedoor/validators/page-inputs';
import { BY_CURSOR, joinPages } from '../../lib/by-cursor.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';

const PLACES = { owner: 0, editor: 1, viewer: 1 } as const;
const placeOf = ({ role }: Playlist) => (role ? PLACES[role] : 2);

/** The person's playlists: their own, then those shared with them, then those they follow. */
export function usePlaylists() {
  const { user } = useUser();
  const query = trpc.playlists.mine.useInfiniteQuery(MY_PLAYLISTS, { ...BY_CURSOR, enabled: user !== null });
  const playlists = joinPages(query.data).sort((a, b) => placeOf(a) - placeOf(b));
  return { playlists, isPending: query.isLoading, isError: query.isError, refetch: query.refetch };
}
