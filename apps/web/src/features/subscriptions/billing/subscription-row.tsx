import type { SubscriptionDetail } from '@stagedoor/validators';
import { SUBSCRIPTION_PRICE } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../components/avatar.tsx';
import { Badge } from '../../../components/badge.tsx';
import { buttonStyle } from '../../../components/button-style.ts';
import { formatDay } from '../../../lib/format.ts';
import { findLegacyArtistImage } from '../../catalog/index.ts';
import { ChangeSubscription } from '../change-subscription.tsx';

/** An artist's subscription: its state, its end date and the possible actions. */
export function SubscriptionRow({ subscription }: { subscription: SubscriptionDetail }) {
  const { artistId, artist, state, giftUntil } = subscription;
  const params = { artistId: String(artistId) };
  return (
    <li className="flex items-start gap-4 py-3">
      <Avatar
        name={artist.name}
        image={artist.coverImage}
        fallback={findLegacyArtistImage(artistId)}
        letters={1}
      />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to="/artist/$artistId"
              params={params}
              className="truncate rounded-small font-semibold text-14 transition-colors hover:text-lamp"
            >
              {artist.name}
            </Link>
            {giftUntil ? <Badge tone="good">Gift</Badge> : <State state={state} />}
          </p>
          <p className="text-balance text-13 text-ink-faint">{describe(subscription)}</p>
        </div>
        {state === 'ended' ? (
          <Link
            to="/subscribe/$artistId"
            params={params}
            className={buttonStyle('outline', 'small')}
            aria-label={`Subscribe to ${artist.name} again`}
          >
            Subscribe again
          </Link>
        ) : (
          <ChangeSubscription subscription={subscription} size="small" isShort />
        )}
      </div>
    </li>
  );
}

function State({ state }: { state: SubscriptionDetail['state'] }) {
  if (state === 'active') return <Badge tone="good">Active</Badge>;
  if (state === 'past_due') return <Badge tone="bad">Payment failed</Badge>;
  return <Badge>{state === 'cancelled' ? 'Cancelled' : 'Ended'}</Badge>;
}

function describe({
  state,
  paidUntil,
  graceUntil,
  giftUntil,
  endDate,
  startDate,
}: SubscriptionDetail): string {
  if (giftUntil) return `A gift until ${formatDay(giftUntil)}; nothing is charged`;
  if (state === 'active') return `${SUBSCRIPTION_PRICE} a month since ${formatDay(startDate)}`;
  if (state === 'past_due') return `Access until ${formatDay(graceUntil ?? paidUntil)}`;
  const end = formatDay(endDate ?? paidUntil);
  return state === 'cancelled' ? `Access until ${end}` : `Access ended on ${end}`;
}
