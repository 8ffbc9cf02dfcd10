export { addToPlaylist, saveAsPlaylist } from './add-to-playlist.ts';
export { AddToPlaylistHost } from './add-to-playlist-host.tsx';
export { startSongDrag } from './dragged-songs.ts';
export { FoundPlaylistCard } from './found-playlist-card.tsx';
export { CreatePlaylistDialog, EditPlaylistDialog } from './lazy-dialogs.ts';
export { PlaylistCover } from './playlist-cover.tsx';
export { readPlaylistsAgain } from './read-playlists-again.ts';
export { SidebarPlaylists } from './sidebar-playlists.tsx';
export { sourceOfPlaylist } from './source-of-playlist.ts';
