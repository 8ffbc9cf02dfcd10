import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';

const HEARTBEAT_MS = 2_000;
/** Time for the answer to a heartbeat. */
const SILENCE_MS = 3_000;
const PAUSE_MS = 250;

export interface ListenOptions {
  /** Leads to the primary, and through no pooler in transaction mode: listening is a state of the session. */
  url: string;
  channel: string;
  applicationName: string;
  onMessage(message: string): void;
  /** Called for every connection. From the second on, messages may have been missed. */
  onListening(): void;
  /** Tests wait for less time. */
  heartbeatMs?: number;
  silenceMs?: number;
}

/**
 * Listens on a connection of its own until closed. A heartbeat finds connections that died silently, or whose server
 * is no longer the primary. Throws when the first connection fails; later ones are tried again.
 */
export async function listen(options: ListenOptions): Promise<{ close(): Promise<void> }> {
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();
  const onListening = () => {
    options.onListening();
    first.resolve();
  };
  const keepListening = async () => {
    while (!stopping.signal.aborted) {
      await listenOnce({ ...options, onListening }, stopping.signal).catch(first.reject);
      await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const ended = keepListening();
  const close = async () => {
    stopping.abort();
    await ended;
  };
  await first.promise.catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { close };
}

/** Ends when the connection does, and throws its error if there is one. */
async function listenOnce(options: ListenOptions, signal: AbortSignal): Promise<void> {
  const { url, channel, applicationName, onMessage, onListening, heartbeatMs = HEARTBEAT_MS } = options;
  const { silenceMs = SILENCE_MS } = options;
  const over = new AbortController();
  // The library's types leave this option out.
  const untypedOptions = { onnotify: (_channel: string, message: string) => onMessage(message) };
  const sql = postgres(url, {
    max: 1,
    fetch_types: false,
    max_lifetime: null,
    connect_timeout: 5,
    silence_timeout: silenceMs / 1000,
    connection: { application_name: applicationName },
    onnotice: () => {},
    ...untypedOptions,
    onclose: () => over.abort(),
  });
  const either = AbortSignal.any([over.signal, signal]);
  try {
    await sql`listen ${sql(channel)}`;
    onListening();
    while (!either.aborted) {
      await delay(heartbeatMs, undefined, { signal: either }).catch(() => undefined);
      if (either.aborted) return;
      const [listening] = await sql`
        select from pg_listening_channels() as active where active = ${channel} and not pg_is_in_recovery()`;
      if (!listening) return;
    }
  } finally {
    await sql.end({ timeout: 0 });
  }
}
