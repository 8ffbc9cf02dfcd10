import Heart from 'lucide-react/icons/heart';
import { IconButton } from '../../components/icon-button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { type SavableAlbum, useSaveAlbum } from './use-save-album.ts';

/** A heart that is filled when the album is saved. */
export function SaveAlbumButton({ album }: { album: SavableAlbum }) {
  const { isSaved, isPending, toggle } = useSaveAlbum(album);
  return (
    <IconButton
      label={isSaved ? `Remove ${album.title} from your library` : `Save ${album.title} to your library`}
      disabled={isPending}
      onClick={toggle}
      className={classNames(isSaved && 'text-lamp hover:text-lamp')}
    >
      <Heart aria-hidden="true" className={classNames('size-5', isSaved && 'fill-current')} />
    </IconButton>
  );
}
