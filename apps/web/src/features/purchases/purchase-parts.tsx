import type { Purchase } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import { Cover } from '../../components/cover-image.tsx';
import { classNames } from '../../lib/class-names.ts';
import { formatDay } from '../../lib/format.ts';

const LINK = 'wrap-anywhere rounded-small font-semibold text-16 hover:underline';

interface PartProps {
  purchase: Purchase;
}

const SIGNS = { tip: HandCoins, gift: Gift };

/** The cover of what was bought, or a sign for what has none. */
export function PurchasePicture({ purchase, className }: PartProps & { className: string }) {
  const { kind, coverImage } = purchase;
  if ((kind !== 'tip' && kind !== 'gift') || coverImage)
    return <Cover of={purchase} alt="" sizes="(min-width: 768px) 200px, 45vw" className={className} />;
  const Sign = SIGNS[kind];
  return (
    <span className={classNames('grid place-items-center bg-raised text-ink-faint', className)}>
      <Sign className="size-6" aria-hidden="true" />
    </span>
  );
}

/** Leads to the work while the buyer may open it. */
export function PurchaseTitle({ purchase }: PartProps) {
  const { kind, albumId, songId, title, removedAt, isAvailable, opensAt } = purchase;
  const isShown = kind !== 'gift' && removedAt === null && (isAvailable || opensAt !== null);
  if (isShown && kind === 'album')
    return (
      <Link to="/album/$albumId" params={{ albumId: String(albumId) }} className={LINK}>
        {title}
      </Link>
    );
  if (isShown)
    return (
      <Link to="/song/$songId" params={{ songId: String(songId) }} className={LINK}>
        {title}
      </Link>
    );
  return <p className="wrap-anywhere font-semibold text-16">{title}</p>;
}

/** A refund, a coming opening or an end; nothing for most purchases. */
export function PurchaseState({ purchase }: PartProps) {
  const note =
    purchase.state === 'refunded' ? 'Refunded' : purchase.gift ? sayGift(purchase) : sayWork(purchase);
  return note && <p className="text-13 text-lamp">{note}</p>;
}

function sayGift({ gift, removedAt, opensAt }: Purchase) {
  if (gift?.isRedeemed) return 'Redeemed';
  if (removedAt) return `Deleted by its artist. The code works until ${formatDay(removedAt)}.`;
  if (opensAt) return `A gift. It opens on ${formatDay(opensAt)}.`;
  return gift?.months === null && 'A gift';
}

function sayWork({ kind, removedAt, opensAt, isAvailable }: Purchase) {
  if (kind === 'tip') return null;
  if (removedAt) return `Deleted by its artist. Please download it before ${formatDay(removedAt)}.`;
  if (opensAt) return `Opens on ${formatDay(opensAt)}`;
  return !isAvailable && 'Not available any more';
}
