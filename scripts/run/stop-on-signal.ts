import { watchStarters } from './watch-starters.ts';

/** Signals in quick succession count as one: npm, npx and pnpm each pass the terminal's Ctrl-C on. */
const sameSignalMs = 700;

/** Calls `stop` at the first SIGINT, SIGTERM or SIGHUP or when npm has ended, and `hurry` at the next. */
export function onStopSignal({ stop, hurry }: { stop: () => void; hurry: () => void }): void {
  let firstAt = 0;
  const onStop = () => {
    const now = Date.now();
    if (firstAt === 0) {
      firstAt = now;
      stop();
    } else if (now - firstAt > sameSignalMs) {
      hurry();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onStop);
  watchStarters(() => firstAt === 0 && onStop());
}
