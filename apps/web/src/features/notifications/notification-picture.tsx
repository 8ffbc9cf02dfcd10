import type { Notification } from '@stagedoor/validators';
import Coins from 'lucide-react/icons/coins';
import CreditCard from 'lucide-react/icons/credit-card';
import Flag from 'lucide-react/icons/flag';
import ShieldUser from 'lucide-react/icons/shield-user';
import { Avatar } from '../../components/avatar.tsx';
import { CoverImage } from '../../components/cover-image.tsx';

const ROUND = 'size-11 text-14';

/** The picture of a notification: round for people, square for music. */
export function NotificationPicture({ notification: { type, payload } }: { notification: Notification }) {
  switch (type) {
    case 'new-song':
    case 'new-album':
    case 'claim':
      return <CoverImage image={payload.coverImage} sizes="44px" className="size-11 rounded-small" />;
    case 'new-post':
    case 'new-tour-date':
    case 'request-answered':
    case 'subscription-ended':
      return (
        <Avatar
          name={payload.artistName}
          image={payload.coverImage}
          letters={1}
          className={ROUND}
          sizes="44px"
        />
      );
    case 'comment':
    case 'reply':
    case 'request-received':
    case 'tip':
    case 'playlist-joined':
    case 'answer-given':
      return (
        <Avatar name={payload.username ?? '?'} image={payload.profileImage} className={ROUND} sizes="44px" />
      );
    case 'account-news':
      return payload.change === 'role' ? (
        <span className="grid size-11 place-items-center rounded-full bg-raised text-ink-soft">
          <ShieldUser className="size-5" aria-hidden="true" />
        </span>
      ) : (
        <CoverImage image={payload.coverImage} sizes="44px" className="size-11 rounded-small" />
      );
    case 'report-decided':
    case 'decision':
      return (
        <span className="grid size-11 place-items-center rounded-full bg-raised text-ink-soft">
          <Flag className="size-5" aria-hidden="true" />
        </span>
      );
    case 'adjustment-waiting':
      return (
        <span className="grid size-11 place-items-center rounded-full bg-raised text-ink-soft">
          <Coins className="size-5" aria-hidden="true" />
        </span>
      );
    case 'payment-failed':
      return (
        <span className="grid size-11 place-items-center rounded-full bg-alarm-fill text-alarm">
          <CreditCard className="size-5" aria-hidden="true" />
        </span>
      );
  }
}
