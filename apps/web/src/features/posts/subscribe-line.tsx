import { SUBSCRIPTION_PRICE } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../lib/class-names.ts';

/** A subscribe link as text: quieter than a button, for lists with many locked posts. */
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
