import { api } from '../../../lib/trpc.ts';

/** After a change by this page; the live event of the change comes a little later. */
export const readMusicAgain = () =>
  Promise.all([
    api.studio.invalidate(),
    api.songs.invalidate(),
    api.albums.invalidate(),
    api.artists.invalidate(),
  ]);
