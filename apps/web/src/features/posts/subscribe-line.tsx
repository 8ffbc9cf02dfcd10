import { SUBSCRIPTION_PRICE } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../lib/class-names.ts';

/** The way in, in words: quieter than a button, for lists in which many posts are locked. */
export const SubscribeLine = ({ artistId, className }: { artistId: number; className?: string }) => (
  <Link
    to="/subscribe/$artistId"
    params={{ artistId: String(artistId) }}
    className={classNames(
      'relative z-10 w-fit rounded-small font-semibold text-13 text-door-ink underline-offset-2 hover:underline',
      className,
    )}
  >
    Subscribe for {SUBSCRIPTION_PRICE}/month
  </Link>
);
