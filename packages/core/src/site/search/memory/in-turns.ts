import { setImmediate } from 'node:timers/promises';

/** How long requests wait for work in the background. */
const TURN_MS = 3;
/** How many steps pass between two looks at the clock. */
const STEPS = 128;

/** Runs `step` for each number below `end`, and lets requests in between. */
export async function inTurns(end: number, step: (n: number) => void): Promise<void> {
  let begun = performance.now();
  for (let n = 0; n < end; n++) {
    if (n % STEPS === 0 && performance.now() - begun > TURN_MS) {
      await setImmediate();
      begun = performance.now();
    }
    step(n);
  }
}
