import type { Purchase } from '@stagedoor/validators';
import { purchaseRows } from '../../lib/browser-choice.ts';
import { asSent, byNumber, byText } from '../../lib/compare.ts';
import type { ListPages } from '../../lib/use-whole-list.ts';
import { ShelfToolbar, useShelf } from '../shelf/index.ts';
import { PurchaseCard } from './purchase-card.tsx';
import { PurchaseRow } from './purchase-row.tsx';

const SORTS = {
  bought: asSent('Recently bought'),
  title: { label: 'By title', compare: byText<Purchase>(({ title }) => title) },
  artist: { label: 'By artist', compare: byText<Purchase>(({ artistName }) => artistName) },
  price: { label: 'By price', compare: byNumber<Purchase>(({ amountCents }) => amountCents, -1) },
};
const textsOf = ({ title, artistName }: Purchase) => [title, artistName];

/** Purchases as rows or cards, sorted and filtered. */
export function PurchaseShelf({ purchases, pages }: { purchases: Purchase[]; pages: ListPages<Purchase> }) {
  const shelf = useShelf({ items: purchases, sorts: SORTS, textsOf, pages, rows: purchaseRows });
  const { shown, isInRows } = shelf;
  return (
    <>
      <ShelfToolbar shelf={shelf} things="purchases" />
      {shown.length === 0 ? (
        <p className="text-14 text-ink-soft">No purchase matches the filter.</p>
      ) : isInRows ? (
        <ul className="divide-y divide-line">
          {shown.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseRow purchase={purchase} />
            </li>
          ))}
        </ul>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(168px,1fr))] gap-x-2 gap-y-6">
          {shown.map((purchase) => (
            <li key={purchase.id}>
              <PurchaseCard purchase={purchase} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
