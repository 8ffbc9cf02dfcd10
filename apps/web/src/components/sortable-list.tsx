import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable } from '@dnd-kit/react/sortable';
import { type ComponentProps, type ReactNode, useRef } from 'react';

type Key = string | number;
type Operation = Parameters<
  NonNullable<ComponentProps<typeof DragDropProvider>['onDragEnd']>
>[0]['operation'];

interface SortableListProps {
  /** The name of an item, for screen readers. */
  nameOf: (key: Key) => string;
  count: number;
  onMove: (key: Key, from: number, to: number) => void;
  onDragStart?: () => void;
  onDragEnd?: () => void;
  children: ReactNode;
}

const HOW =
  'Press Enter to pick it up, the arrow keys to move it, Enter to put it down, and Escape to leave it where it was.';

/** Items that are moved by their grips, with pointer or keys; screen readers hear where an item is. */
export function SortableList({ nameOf, count, onMove, onDragStart, onDragEnd, children }: SortableListProps) {
  // The library configures its plugins once.
  const spoken = useRef({ nameOf, count });
  spoken.current = { nameOf, count };
  const placeOf = ({ source, target }: Operation) =>
    isSortable(target) ? target.index : isSortable(source) ? source.index : 0;
  const say = (operation: Operation) =>
    operation.source
      ? `${spoken.current.nameOf(operation.source.id)}, number ${placeOf(operation) + 1} of ${spoken.current.count}`
      : '';
  // Being over its own place follows the start at once, and would be told instead of it.
  const toldPlace = useRef(-1);
  const sayNewPlace = (operation: Operation) => {
    const place = placeOf(operation);
    if (place === toldPlace.current) return undefined;
    toldPlace.current = place;
    return say(operation);
  };
  const announcements = {
    dragstart({ operation }: { operation: Operation }) {
      toldPlace.current = placeOf(operation);
      return `Picked up: ${say(operation)}`;
    },
    dragover: ({ operation }: { operation: Operation }) => sayNewPlace(operation),
    dragend: ({ operation, canceled }: { operation: Operation; canceled: boolean }) =>
      canceled ? 'It stays where it was' : `Put down: ${say(operation)}`,
  };
  const speaking = useRef(
    Accessibility.configure({ announcements, screenReaderInstructions: { draggable: HOW } }),
  );
  return (
    <DragDropProvider
      plugins={(defaults) => defaults.map((plugin) => (plugin === Accessibility ? speaking.current : plugin))}
      {...(onDragStart && { onDragStart })}
      onDragEnd={({ canceled, operation: { source } }) => {
        onDragEnd?.();
        if (canceled || !isSortable(source) || source.index === source.initialIndex) return;
        onMove(source.id, source.initialIndex, source.index);
      }}
    >
      {children}
    </DragDropProvider>
  );
}
