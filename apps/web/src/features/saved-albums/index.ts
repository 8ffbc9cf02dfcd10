export { SaveAlbumButton } from './save-album-button.tsx';
export { SaveAlbumItem } from './save-album-item.tsx';
