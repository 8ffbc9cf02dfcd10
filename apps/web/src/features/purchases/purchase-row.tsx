import type { Purchase } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { CopyField } from '../../components/copy-field.tsx';
import { formatDay } from '../../lib/format.ts';
import { DownloadButton } from './download-button.tsx';
import { PurchasePicture, PurchaseState, PurchaseTitle } from './purchase-parts.tsx';

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
      <PurchasePicture purchase={purchase} className="size-16 shrink-0 rounded-small" />
      <div className="grid min-w-48 flex-1 grid-cols-1 gap-0.5">
        <PurchaseTitle purchase={purchase} />
        <p className="wrap-anywhere text-13 text-ink-soft">{purchase.artistName}</p>
        <p className="text-13 text-ink-faint tabular">
          {price}, {formatDay(purchase.createdAt)}
        </p>
        {purchase.tip?.message && (
          <p className="wrap-anywhere text-13 text-ink-soft">“{purchase.tip.message}”</p>
        )}
        <PurchaseState purchase={purchase} />
      </div>
      {purchase.gift?.code && <GiftCode gift={purchase.gift} code={purchase.gift.code} />}
      {purchase.isAvailable && <DownloadButton purchase={purchase} secret={secret} />}
    </div>
  );
}

/** The code of a gift until it is redeemed. */
const GiftCode = ({ gift, code }: { gift: NonNullable<Purchase['gift']>; code: string }) => (
  <div className="w-full sm:w-80">
    <CopyField label="Code" value={code} help={gift.email ? `Sent to ${gift.email}` : undefined} />
  </div>
);
