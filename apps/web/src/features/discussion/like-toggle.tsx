import Heart from 'lucide-react/icons/heart';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format.ts';

interface LikeToggleProps {
  /** As in 'Like the comment by Ada'. */
  thing: string;
  likes: number;
  isLiked: boolean;
  isBusy: boolean;
  onToggle: () => void;
  className?: string;
}

/** A heart with the number of likes, filled when the person likes it. */
export const LikeToggle = ({ thing, likes, isLiked, isBusy, onToggle, className }: LikeToggleProps) => (
  <button
    type="button"
    aria-label={`${isLiked ? 'Unlike' : 'Like'} ${thing}${likes > 0 ? `, ${likes} ${likes === 1 ? 'like' : 'likes'}` : ''}`}
    aria-disabled={isBusy || undefined}
    onClick={() => !isBusy && onToggle()}
    className={classNames(
      'inline-flex h-8 min-w-8 items-center gap-1.5 rounded-full px-2 font-semibold text-12 tabular transition-colors hover:bg-raised hover:text-ink',
      isLiked ? 'text-lamp' : 'text-ink-faint',
      className,
    )}
  >
    <Heart className={classNames('size-4', isLiked && 'fill-current')} aria-hidden="true" />
    {likes > 0 && <span data-testid="likes">{formatCount(likes)}</span>}
  </button>
);
