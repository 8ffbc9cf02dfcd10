export { CreatePlaylistDialog, EditPlaylistDialog } from './lazy-dialogs.ts';
export { PlaylistCover } from './playlist-cover.tsx';
export { readPlaylistsAgain } from './read-playlists-again.ts';
export { reportFailure } from './report-failure.ts';
export { sourceOfPlaylist } from './source-of-playlist.ts';
