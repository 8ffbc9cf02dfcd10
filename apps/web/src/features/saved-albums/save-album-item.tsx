import Heart from 'lucide-react/icons/heart';
import HeartOff from 'lucide-react/icons/heart-off';
import { MenuItem } from '../../components/menu.tsx';
import { type SavableAlbum, useSaveAlbum } from './use-save-album.ts';

/** Saves the album, in its menu. */
export function SaveAlbumItem({ album }: { album: SavableAlbum }) {
  const { isSaved, isPending, toggle } = useSaveAlbum(album);
  const Icon = isSaved ? HeartOff : Heart;
  return (
    <MenuItem disabled={isPending} onSelect={toggle}>
      <Icon aria-hidden="true" /> {isSaved ? 'Remove from your library' : 'Save to your library'}
    </MenuItem>
  );
}
