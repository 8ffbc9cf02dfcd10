import { hostname, uptime } from 'node:os';
import type { OpenDatabase } from '@stagedoor/db';
import { assessTime, hasLeapt, type TimeState } from './assess-time.ts';
import { forgetDoubt, keepTime, noteDoubt, readTimes } from './known-time.ts';

/** Whether the time can be trusted. */
export interface Clock {
  /** The last known state. Detects a jump of this machine's clock at once. */
  readonly state: TimeState;
  /** Compares all clocks now. */
  check(): Promise<TimeState>;
  /** Called whenever the time becomes trusted again. */
  onTrusted(listener: () => void): void;
  close(): void;
}

interface WatchOptions {
  client: OpenDatabase['client'];
  /** This process in a word, for an operator. */
  name: string;
  log: { info(details: object, message: string): void; warn(details: object, message: string): void };
  now?: () => number;
  /** Milliseconds that go on evenly when the clock leaps. */
  elapsed?: () => number;
}

interface Moment {
  wallMs: number;
  elapsedMs: number;
}

const BEAT_MS = 10_000;
/** A longer pause between two looks does not show that the clock was even meanwhile. */
const LONGEST_STEP_MS = 3 * BEAT_MS;
/** The kept time is not written again within this. */
const KEPT_MS = 5_000;
const LEAP: TimeState = { kind: 'wrong', says: 'The clock of this machine has leapt' };

/** Linux counts the time of a machine that sleeps, too. */
const sinceBoot = (): number => (process.platform === 'linux' ? uptime() * 1000 : performance.now());

/**
 * Compares the clocks every few seconds. While the time is trusted it is kept in the database, where other processes and later
 * starts find it.
 */
export async function watchClock({
  client,
  name,
  log,
  now = Date.now,
  elapsed = sinceBoot,
}: WatchOptions): Promise<Clock> {
  const by = `${name} ${process.pid} on ${hostname()}`;
  const listeners = new Set<() => void>();
  let state: TimeState = { kind: 'trusted' };
  let trusted: Moment | undefined;
  let doubted: Moment | undefined;
  let steadyMs = 0;
  let isAway = false;

  const sinceTrusted = (): Moment | null =>
    trusted ? { wallMs: trusted.wallMs, elapsedMs: elapsed() - trusted.elapsedMs } : null;

  /** Counts for how long the clock has gone on evenly since it is in doubt. */
  function holdOn(here: Moment): void {
    const step = doubted ? here.elapsedMs - doubted.elapsedMs : 0;
    const isEven = doubted && Math.abs(here.wallMs - doubted.wallMs - step) < LONGEST_STEP_MS;
    steadyMs = isEven ? steadyMs + Math.min(step, LONGEST_STEP_MS) : 0;
    doubted = here;
  }

  async function check(): Promise<TimeState> {
    const { databaseMs, known } = await readTimes(client);
    const here = { wallMs: now(), elapsedMs: elapsed() };
    if (doubted) holdOn(here);
    const found = assessTime({ wallMs: here.wallMs, databaseMs, known, since: sinceTrusted(), steadyMs });
    if (found.kind === 'trusted') {
      if (!known || Math.abs(databaseMs - known.lastMs) > KEPT_MS) await keepTime(client, databaseMs);
      if (doubted) await forgetDoubt(client, by);
      trusted = here;
      doubted = undefined;
      steadyMs = 0;
    } else {
      doubted ??= here;
      await noteDoubt(client, { by, says: found.says });
    }
    change(found);
    return found;
  }

  function change(found: TimeState): void {
    const before = state;
    state = found;
    if (found.kind === before.kind) return;
    if (found.kind === 'trusted') {
      log.info({}, 'The time is trusted again');
      for (const listener of listeners) listener();
    } else log.warn({}, `${found.says}. What the clock decides waits`);
  }

  const beat = () =>
    check().then(
      () => {
        isAway = false;
      },
      (error: unknown) => {
        if (!isAway) log.warn({ error }, 'The clocks could not be compared');
        isAway = true;
      },
    );
  await check();
  const timer = setInterval(() => void beat(), BEAT_MS).unref();
  return {
    get state() {
      return state.kind === 'trusted' && hasLeapt(now(), sinceTrusted()) ? LEAP : state;
    },
    check,
    onTrusted: (listener) => void listeners.add(listener),
    close: () => clearInterval(timer),
  };
}
