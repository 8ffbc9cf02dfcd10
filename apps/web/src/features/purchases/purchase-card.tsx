import type { Purchase } from '@stagedoor/validators';
import { DownloadButton } from './download-button.tsx';
import { PurchasePicture, PurchaseState, PurchaseTitle } from './purchase-parts.tsx';

/** A purchase by its cover. The code of a gift stands in its row alone. */
export const PurchaseCard = ({ purchase }: { purchase: Purchase }) => (
  <div className="grid grid-cols-1 justify-items-start gap-1">
    <PurchasePicture purchase={purchase} className="aspect-square w-full rounded-card" />
    <div className="mt-2">
      <PurchaseTitle purchase={purchase} />
    </div>
    <p className="wrap-anywhere text-13 text-ink-faint">{purchase.artistName}</p>
    <PurchaseState purchase={purchase} />
    {purchase.isAvailable && <DownloadButton secret={undefined} purchase={purchase} />}
  </div>
);
