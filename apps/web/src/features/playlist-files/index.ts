export { ExportPlaylistMenu } from './export-playlist-menu.tsx';
export { ImportPlaylistButton } from './import-playlist-button.tsx';
