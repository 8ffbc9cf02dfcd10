import type { PlaylistSong } from '@stagedoor/validators';
import type { ComponentProps, KeyboardEvent } from 'react';
import { DragGrip } from '../../../components/drag-grip.tsx';
import type { Step } from './change-songs.ts';

interface MoveGripProps {
  ref: ComponentProps<'button'>['ref'];
  song: PlaylistSong;
  onStep: (step: Step) => void;
}

const STEPS: Record<string, Step> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'top', End: 'bottom' };

/** Moves a song by dragging, or by the arrow keys, Home and End. */
export function MoveGrip({ ref, song, onStep }: MoveGripProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onStep(step);
  };
  return (
    <DragGrip
      ref={ref}
      label={`Move ${song.title}`}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      title="Drag to move, or use the arrow keys"
      data-grip={song.id}
      onKeyDown={onKeyDown}
      className="h-10 w-8 md:w-6 [@media(hover:hover)]:opacity-0 [@media(hover:hover)]:focus-visible:opacity-100 [@media(hover:hover)]:group-hover/row:opacity-100"
    />
  );
}
