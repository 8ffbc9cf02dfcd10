import { api } from '../../lib/trpc.ts';

/** Fetches the lists of playlists again, after one was created, changed or deleted. */
export const readPlaylistsAgain = () =>
  Promise.all([
    api.playlists.mine.invalidate(),
    api.playlists.links.invalidate(),
    api.playlists.public.invalidate(),
    api.playlists.choices.invalidate(),
  ]);
