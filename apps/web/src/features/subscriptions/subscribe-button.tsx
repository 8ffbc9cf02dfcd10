import type { ArtistWithAbilities } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import { buttonStyle } from '../../components/button-style.ts';
import { formatDay } from '../../lib/format.ts';
import { useSubscriptions } from './use-subscriptions.ts';

/** The date takes a second line where one has no room for it. */
const WRAPPING = 'h-auto! min-h-10 max-w-full whitespace-normal! py-1.5 text-balance';

/**
 * Links to /subscribe/{id}. For subscribers it shows their state, and the end date of a cancelled
 * subscription.
 */
export function SubscribeButton({ artist }: { artist: ArtistWithAbilities }) {
  const subscription = useSubscriptions().findSubscription(artist.id);
  if (artist.can.edit) {
    return (
      <Link to="/dashboard" className={buttonStyle('primary')}>
        Artist Dashboard
      </Link>
    );
  }
  const isSubscribed = subscription !== undefined;
  return (
    <Link
      to="/subscribe/$artistId"
      params={{ artistId: String(artist.id) }}
      className={isSubscribed ? buttonStyle('outline', 'medium', WRAPPING) : buttonStyle('door')}
    >
      {isSubscribed && <Check className="size-4 text-go" aria-hidden="true" />}
      {!isSubscribed && 'Subscribe'}
      {isSubscribed &&
        (subscription.endDate
          ? `Subscribed until ${formatDay(subscription.endDate)}`
          : `Subscribed since ${formatDay(subscription.startDate)}`)}
    </Link>
  );
}
