export { NewSmartPlaylistButton } from './new-smart-playlist-button.tsx';
export { SmartPlaylistActions } from './smart-playlist-actions.tsx';
