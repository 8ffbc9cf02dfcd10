import type { Purchase } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { Link } from '@tanstack/react-router';
import Gift from 'lucide-react/icons/gift';
import HandCoins from 'lucide-react/icons/hand-coins';
import { CopyField } from '../../components/copy-field.tsx';
import { Cover } from '../../components/cover-image.tsx';
import { formatDay } from '../../lib/format.ts';
import { DownloadButton } from './download-button.tsx';

const LINK = 'wrap-anywhere rounded-small font-semibold text-16 hover:underline';

interface PurchaseRowProps {
  purchase: Purchase;
  /** The secret of a receipt's link, for people without an account. */
  secret?: string;
}

/** A purchase with its state, and its downloads while there are any. */
export function PurchaseRow({ purchase, secret }: PurchaseRowProps) {
  const price = purchase.amountCents === 0 ? 'Free' : formatPrice(purchase.amountCents);
  return (
    <div className="flex flex-wrap items-center gap-4 py-4">
      <Picture purchase={purchase} />
      <div className="grid min-w-48 flex-1 grid-cols-1 gap-0.5">
        <Title purchase={purchase} />
        <p className="wrap-anywhere text-13 text-ink-soft">{purchase.artistName}</p>
        <p className="text-13 text-ink-faint tabular">
          {price}, {formatDay(purchase.createdAt)}
        </p>
        {purchase.tip?.message && (
          <p className="wrap-anywhere text-13 text-ink-soft">“{purchase.tip.message}”</p>
        )}
        <StateNote purchase={purchase} />
      </div>
      {purchase.gift?.code && <GiftCode gift={purchase.gift} code={purchase.gift.code} />}
      {purchase.isAvailable && <DownloadButton purchase={purchase} secret={secret} />}
    </div>
  );
}

const SIGNS = { tip: HandCoins, gift: Gift };

/** The cover of what was bought, or a sign for what has none. */
function Picture({ purchase }: PurchaseRowProps) {
  const { kind, coverImage } = purchase;
  if ((kind !== 'tip' && kind !== 'gift') || coverImage)
    return <Cover of={purchase} alt="" sizes="64px" className="size-16 shrink-0 rounded-small" />;
  const Sign = SIGNS[kind];
  return (
    <span className="grid size-16 shrink-0 place-items-center rounded-small bg-raised text-ink-faint">
      <Sign className="size-6" aria-hidden="true" />
    </span>
  );
}

function Title({
  purchase: { kind, albumId, songId, title, removedAt, isAvailable, opensAt },
}: PurchaseRowProps) {
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

/** The code of a gift until it is redeemed. */
const GiftCode = ({ gift, code }: { gift: NonNullable<Purchase['gift']>; code: string }) => (
  <div className="w-full sm:w-80">
    <CopyField label="Code" value={code} help={gift.email ? `Sent to ${gift.email}` : undefined} />
  </div>
);

function StateNote({ purchase }: PurchaseRowProps) {
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
