import { useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { trpc } from '../../lib/trpc.ts';
import { levelsAt } from './levels-at.ts';
import { player, usePlayerState } from './the-player.ts';

const NO_PEAKS: readonly number[] = [];
const BARS = ['left', 'middle', 'right'];

/** Three bars that move with the level of the current song; they rest while it is paused. */
export function PlayingBars({ className = 'size-4' }: { className?: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const songId = usePlayerState(({ song }) => song?.id ?? 0);
  const isPlaying = usePlayerState(({ status }) => status === 'playing');
  const peaks = trpc.songs.waveform.useQuery({ id: songId }, { enabled: songId > 0 }).data?.peaks ?? NO_PEAKS;

  useEffect(() => {
    const bars = [...(ref.current?.children ?? [])];
    const isStill = !isPlaying || matchMedia('(prefers-reduced-motion: reduce)').matches;
    function draw() {
      const levels = levelsAt(peaks, player.getTime(), player.getState().duration);
      for (const [index, bar] of bars.entries()) {
        if (bar instanceof HTMLElement) bar.style.transform = `scaleY(${levels[index] ?? 0})`;
      }
    }
    draw();
    if (isStill) return;
    let frame = requestAnimationFrame(function step() {
      draw();
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, peaks]);

  return (
    <span
      ref={ref}
      aria-hidden="true"
      className={classNames('flex items-end justify-center gap-0.5 text-lamp', className)}
    >
      {BARS.map((bar) => (
        <span key={bar} className="h-full w-[3px] origin-bottom rounded-full bg-current" />
      ))}
    </span>
  );
}
