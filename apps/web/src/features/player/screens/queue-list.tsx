import { useDragDropMonitor } from '@dnd-kit/react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PlayerBarProps } from '../player-bar.tsx';
import { moveItem, type QueueItem } from '../queue.ts';
import { QueueRow } from './queue-row.tsx';

const ROW_HEIGHT = 56;

/** The distance from the top of what scrolls to the list in it, in pixels. */
function useListTop(list: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const scroller = list.current?.parentElement;
    if (!list.current || !scroller) return;
    const inView = list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    setTop(Math.round(inView + scroller.scrollTop));
  }, [list]);
  return top;
}

/** The queue in the order that a drag would leave, and the item that is dragged. */
function useDragged(queue: readonly QueueItem[]) {
  const [drag, setDrag] = useState<{ key: number; order: readonly QueueItem[] } | null>(null);
  useDragDropMonitor({
    onDragStart: ({ operation: { source } }) => setDrag({ key: Number(source?.id), order: queue }),
    onDragOver(event) {
      const { source, target } = event.operation;
      // The library moves elements itself, which fits lists that are rendered whole.
      event.preventDefault();
      const order = drag?.order ?? queue;
      const to = order.findIndex(({ key }) => key === target?.id);
      if (!source || to < 0 || source.id === target?.id) return;
      // It measures right afterwards.
      flushSync(() => setDrag({ key: Number(source.id), order: moveItem(order, Number(source.id), to) }));
    },
    onDragEnd: () => setDrag(null),
  });
  return { order: drag?.order ?? queue, heldKey: drag?.key ?? null };
}

interface QueueListProps extends Pick<PlayerBarProps, 'renderMenu'> {
  queue: readonly QueueItem[];
}

/** The rows of the queue; only those near what is seen are rendered, and those that are dragged or have the focus. */
export function QueueList({ queue, renderMenu }: QueueListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [focusedKey, setFocusedKey] = useState<number | null>(null);
  const { order, heldKey } = useDragged(queue);
  const scrollMargin = useListTop(list);
  const rows = useVirtualizer({
    count: order.length,
    estimateSize: () => ROW_HEIGHT,
    getScrollElement: () => list.current?.parentElement ?? null,
    overscan: 8,
    scrollMargin,
    rangeExtractor: (range) => {
      const shown = new Set(defaultRangeExtractor(range));
      for (const key of [heldKey, focusedKey]) {
        const index = key === null ? -1 : order.findIndex((item) => item.key === key);
        if (index >= 0) shown.add(index);
      }
      return [...shown].sort((a, b) => a - b);
    },
  });
  const items = rows.getVirtualItems();
  // In the flow of the page, because what is dragged leaves its place to a copy.
  const spaceAbove = (at: number) => (items[at]?.start ?? 0) - (items[at - 1]?.end ?? scrollMargin);
  const spaceBelow = rows.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <ol
      ref={list}
      data-testid="queue"
      style={{ paddingBottom: spaceBelow }}
      onFocus={({ target }) => setFocusedKey(Number(target.closest('li')?.dataset.key ?? Number.NaN))}
      onBlur={() => setFocusedKey(null)}
    >
      {items.map(({ index }, at) => {
        const item = order[index];
        if (!item) return null;
        return (
          <QueueRow
            key={item.key}
            item={item}
            index={index}
            count={order.length}
            spaceAbove={spaceAbove(at)}
            renderMenu={renderMenu}
          />
        );
      })}
    </ol>
  );
}
