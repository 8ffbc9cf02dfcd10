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
  const say = ({ source, target }: Operation) => {
    if (!source) return undefined;
    const place = isSortable(target) ? target.index : isSortable(source) ? source.index : 0;
    return `${spoken.current.nameOf(source.id)}, number ${place + 1} of ${spoken.current.count}`;
  };
  const announcements = {
    dragstart: ({ operation: { source } }: { operation: Operation }) =>
      source ? `${spoken.current.nameOf(source.id)} is picked up` : undefined,
    dragover: ({ operation }: { operation: Operation }) => say(operation),
    dragend: ({ operation, canceled }: { operation: Operation; canceled: boolean }) =>
      canceled ? 'It stays where it was' : say(operation),
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
