import Ban from 'lucide-react/icons/ban';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import { MenuItem } from '../../components/menu.tsx';
import type { MenuComment } from './comment-menu.tsx';

interface TeamItemsProps {
  comment: MenuComment;
  onPin: () => void;
  onBlock: () => void;
}

/** Menu items of the artist's team; loaded with the menu. */
export default function TeamItems({ comment: { can, isPinned, username }, onPin, onBlock }: TeamItemsProps) {
  return (
    <>
      {can.pin && (
        <MenuItem onSelect={onPin}>
          {isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />}
          {isPinned ? 'Unpin comment' : 'Pin comment'}
        </MenuItem>
      )}
      {can.block && (
        <MenuItem onSelect={onBlock}>
          <Ban aria-hidden="true" />
          Block {username}
        </MenuItem>
      )}
    </>
  );
}
