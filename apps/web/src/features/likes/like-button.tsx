import Heart from 'lucide-react/icons/heart';
import HeartOff from 'lucide-react/icons/heart-off';
import { IconButton } from '../../components/icon-button.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useLike } from './use-like.ts';

interface LikeButtonProps {
  song: { id: number; title: string };
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** A heart that is filled when the song is liked. On hover it shows what a click will do. */
export function LikeButton({ song, size = 'medium', className }: LikeButtonProps) {
  const { isLiked, isPending, toggle } = useLike(song.id);
  const icon = size === 'small' ? 'size-4' : 'size-5';
  return (
    <IconButton
      label={isLiked ? `Unlike ${song.title}` : `Like ${song.title}`}
      size={size}
      disabled={isPending}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
      className={classNames('group/like', isLiked && 'text-lamp hover:text-lamp', className)}
    >
      <Heart
        aria-hidden="true"
        className={classNames(icon, isLiked && 'fill-current [@media(hover:hover)]:group-hover/like:hidden')}
      />
      {isLiked && (
        <HeartOff
          aria-hidden="true"
          className={classNames(icon, 'hidden [@media(hover:hover)]:group-hover/like:block')}
        />
      )}
    </IconButton>
  );
}
