import { setTimeout as delay } from 'node:timers/promises';
import type { Trial } from './load.ts';
import { repeat } from './repeat.ts';

/** How long news may take before live events count as broken. */
const PATIENCE_MS = 8_000;

/** The header that a browser sends when it connects again. */
function lastIdOf(seen: string): Record<string, string> {
  const id = [...seen.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1];
  return id ? { 'last-event-id': id } : {};
}

/**
 * A page that watches a song, through whichever server, while somebody comments on it every two seconds. It
 * connects again when its stream ends, as browsers do.
 */
export function watchLive({ client, journal, world }: Trial): { stop(): Promise<void> } {
  const songId = world.songIds.at(-1) ?? 0;
  const input = encodeURIComponent(JSON.stringify({ watching: [{ kind: 'song', id: songId }] }));
  let seen = '';
  let onNews = () => {};
  let n = 0;
  const page = repeat(500, async () => {
    try {
      const stream = await client.open(`/trpc/live.events?input=${input}`, {
        headers: { accept: 'text/event-stream', ...lastIdOf(seen) },
      });
      current = stream;
      for await (const chunk of stream.setEncoding('utf8')) {
        seen += chunk;
        onNews();
      }
    } catch {
      // The next round connects again.
    }
  });
  let current: { destroy(): void } | null = null;
  const writer = repeat(2_000, async () => {
    // In turns: a person may say only so much under one song.
    const { cookie } = world.people[n % world.people.length] ?? world.owner;
    const body = { text: `News ${n++}`, timestamp: 1 };
    const answer = await client.send('POST', `/api/songs/${songId}/comments`, { cookie, body });
    if (answer.status !== 201) return;
    const start = Date.now();
    const hasArrived = () => seen.includes(`"${body.text}"`);
    const over = new AbortController();
    onNews = () => hasArrived() && over.abort();
    onNews();
    await delay(PATIENCE_MS, undefined, { signal: over.signal }).catch(() => undefined);
    journal.note('live', { ms: Date.now() - start, status: hasArrived() ? 200 : 0 });
  });
  return {
    stop: async () => {
      await writer.stop();
      const stopped = page.stop();
      current?.destroy();
      await stopped;
    },
  };
}
