import Heart from 'lucide-react/icons/heart';
import { MenuItem } from '../../../components/menu.tsx';
import { useLike } from '../../likes/index.ts';

/** Replaces the heart of the row, which has no room for it on a phone. */
export function LikeItem({ song }: { song: { id: number } }) {
  const { isLiked, isPending, toggle } = useLike(song.id);
  return (
    <MenuItem className="md:hidden" disabled={isPending} onSelect={toggle}>
      <Heart className={isLiked ? 'fill-current text-lamp' : undefined} aria-hidden="true" />
      {isLiked ? 'Unlike' : 'Like'}
    </MenuItem>
  );
}
