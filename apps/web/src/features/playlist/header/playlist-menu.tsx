import type { Playlist } from '@stagedoor/validators';

/** What is done with a playlist more rarely. */
export const PlaylistMenu = (_props: { playlist: Playlist }) => null;
