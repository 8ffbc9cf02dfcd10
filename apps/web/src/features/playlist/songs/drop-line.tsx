import { type DragEndEvent, useDragDropMonitor } from '@dnd-kit/react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moveToGap, type SongsChange } from './change-songs.ts';
import { ROW_HEIGHT } from './row-layout.ts';

interface DropLineProps {
  songs: readonly { id: number }[];
  list: RefObject<HTMLElement | null>;
  dragged: ReadonlySet<number>;
  onMove: (change: SongsChange | null) => void;
}

/** Shows into which gap the dragged songs would fall, and moves them there. */
export function DropLine({ songs, list, dragged, onMove }: DropLineProps) {
  const [gap, setGap] = useState<number | null>(null);
  const pointerY = useRef<number | null>(null);
  const findGap = useEffectEvent(() => {
    if (pointerY.current === null || !list.current) return;
    const place = (pointerY.current - list.current.getBoundingClientRect().top) / ROW_HEIGHT;
    setGap(Math.min(Math.max(0, Math.round(place)), songs.length));
  });
  useEffect(() => {
    const onPointer = (event: PointerEvent) => {
      pointerY.current = event.clientY;
      findGap();
    };
    const onScroll = () => findGap();
    addEventListener('pointermove', onPointer, { capture: true });
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('pointermove', onPointer, { capture: true });
      removeEventListener('scroll', onScroll);
    };
  }, []);
  useDragDropMonitor({
    onDragEnd: ({ canceled }: Pick<DragEndEvent, 'canceled'>) => {
      if (!canceled && gap !== null) onMove(moveToGap(songs, dragged, gap));
    },
  });
  return gap === null ? null : (
    <tr
      data-testid="drop-line"
      className="pointer-events-none absolute inset-x-2 z-10 block h-0.5 -translate-y-px rounded-full bg-lamp"
      style={{ top: gap * ROW_HEIGHT }}
    >
      <td />
    </tr>
  );
}
