import type { Artist } from '@stagedoor/validators';
import { SUBSCRIPTION_PRICE } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { buttonStyle } from '../../components/button-style.ts';

interface ExclusiveInvitationProps {
  artist: Artist;
  count: number;
  /** Whether the screen has no other subscribe button. */
  isOnlyWayIn: boolean;
}

/** Describes the exclusive posts and offers a subscription. */
export const ExclusiveInvitation = ({ artist, count, isOnlyWayIn }: ExclusiveInvitationProps) => (
  <div className="mb-8 flex flex-wrap items-center gap-x-5 gap-y-4 rounded-card border border-line bg-stage p-5 md:p-6">
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-door text-on-door">
      <LockKeyhole className="size-5" aria-hidden="true" />
    </span>
    <p className="grid min-w-60 flex-1 grid-cols-1 gap-0.5">
      <span className="font-name font-semibold text-16 tracking-name">
        {count === 1 ? '1 post' : `${count} posts`} for subscribers
      </span>
      <span className="wrap-anywhere text-14 text-ink-soft">
        Subscribe to open all of them, and to hear what {artist.name} plays for subscribers alone.
      </span>
    </p>
    <Link
      to="/subscribe/$artistId"
      params={{ artistId: String(artist.id) }}
      className={buttonStyle(isOnlyWayIn ? 'door' : 'outline')}
    >
      Subscribe for {SUBSCRIPTION_PRICE}/month
    </Link>
  </div>
);
