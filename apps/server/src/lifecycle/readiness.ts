import { describeError } from '@stagedoor/core/platform/log';
import { StorageFullError } from '@stagedoor/storage';
import { Gauge, Registry } from 'prom-client';
import type { AppDeps } from '../deps.ts';

/** `full` takes nothing new, and gives out what it has. */
type PartState = 'ok' | 'full' | 'failed';
const PARTS = ['database', 'queue', 'storage'] as const;
type Part = (typeof PARTS)[number];
type PartStates = Record<Part, PartState>;

export interface Readiness {
  /** Asks database, queue and storage whether they work. */
  check(): Promise<{ isReady: boolean; parts: PartStates }>;
  registry: Registry;
  /** Starts periodic checks, so that an outage shows in the log and the metrics without any request. */
  watch(): void;
  close(): void;
}

interface Found {
  state: PartState;
  words: string;
}

const PATIENCE_MS = 3_000;
const EVERY_MS = 30_000;
const LATE: Found = { state: 'failed', words: `no answer within ${PATIENCE_MS / 1000} s` };

/** Everything a server needs to take requests. The log has one line when a part stops working and one when it works again. */
export function createReadiness({
  services,
  boss,
  logger,
}: Pick<AppDeps, 'services' | 'boss' | 'logger'>): Readiness {
  const checks: Record<Part, () => Promise<unknown>> = {
    database: () => services.client`select 1`,
    queue: () => boss.schemaVersion(),
    storage: () => services.storage.check(),
  };
  const registry = new Registry();
  const gauge = new Gauge({
    name: 'stagedoor_ready',
    help: 'Whether what this server stands on works',
    labelNames: ['part'],
    registers: [registry],
  });
  const known = new Map<Part, Found & { since: number }>();

  function note(part: Part, found: Found): PartState {
    const before = known.get(part);
    const isNews = (before?.state ?? 'ok') !== found.state;
    // A part that did not answer in time may say later why.
    const isReason = before?.words === LATE.words && found.state === 'failed' && found !== LATE;
    gauge.set({ part }, found.state === 'failed' ? 0 : 1);
    if (!isNews && !isReason) return found.state;
    known.set(part, { ...found, since: before && !isNews ? before.since : performance.now() });
    if (found.state === 'failed') logger.warn({ part }, `Not ready: ${found.words}`);
    else if (found.state === 'full') logger.warn({ part }, `The ${part} takes nothing new: ${found.words}`);
    else logger.info({ part, seconds: secondsSince(before?.since) }, `The ${part} works again`);
    return found.state;
  }

  async function ask(part: Part): Promise<PartState> {
    const late = Promise.withResolvers<Found>();
    const timer = setTimeout(() => late.resolve(LATE), PATIENCE_MS);
    const found = checks[part]().then(
      () => ({ state: 'ok', words: '' }) as const,
      (error: unknown) => failureOf(part, error),
    );
    void found.then((said) => {
      // The part may work again since.
      if (said.state === 'failed' && known.get(part)?.words === LATE.words) note(part, said);
    });
    const first = await Promise.race([found, late.promise]).finally(() => clearTimeout(timer));
    return note(part, first);
  }

  const check = async () => {
    const states = await Promise.all(PARTS.map(async (part) => [part, await ask(part)] as const));
    const isReady = states.every(([, state]) => state !== 'failed');
    return { isReady, parts: Object.fromEntries(states) as PartStates };
  };
  let timer: NodeJS.Timeout | undefined;
  return {
    check,
    registry,
    watch: () => {
      timer ??= setInterval(() => void check(), EVERY_MS).unref();
    },
    close: () => clearInterval(timer),
  };
}

function failureOf(part: Part, error: unknown): Found {
  const { message, code } = describeError(error) as { message?: string; code?: string };
  const words = message || code || 'no reason is known';
  if (error instanceof StorageFullError) return { state: 'full', words };
  return { state: 'failed', words: words.includes(part) ? words : `the ${part} does not work: ${words}` };
}

const secondsSince = (since: number | undefined): number =>
  since === undefined ? 0 : Math.round((performance.now() - since) / 1000);
