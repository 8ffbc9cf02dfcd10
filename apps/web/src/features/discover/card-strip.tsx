import type { ReactNode } from 'react';

interface CardStripProps<Item extends { id: number }> {
  items: Item[];
  /** The results belong to an earlier search term. */
  isOld: boolean;
  renderItem: (item: Item) => ReactNode;
}

/** Cards in one line that scrolls sideways. */
export const CardStrip = <Item extends { id: number }>({
  items,
  isOld,
  renderItem,
}: CardStripProps<Item>) => (
  <ul
    aria-busy={isOld}
    className="-mx-3 flex snap-x overflow-x-auto transition-opacity [scrollbar-width:thin] aria-busy:opacity-60"
  >
    {items.map((item) => (
      <li key={item.id} className="w-[192px] shrink-0 snap-start max-md:w-[148px]">
        {renderItem(item)}
      </li>
    ))}
  </ul>
);
