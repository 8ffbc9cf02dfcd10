import { z } from 'zod';
import { createLane } from './lane.ts';

export interface AcoustIdSettings {
  url: string;
  /** The key of the application registered there. */
  key: string;
  timeoutMs?: number;
}

/** AcoustID allows three requests in a second. */
const SPACING_MS = 340;
const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
/** Below this the sound is only similar. */
const MIN_SCORE = 0.6;

const answer = z.object({
  status: z.literal('ok'),
  results: z.array(
    z.object({ score: z.number(), recordings: z.array(z.object({ id: z.string() })).default([]) }),
  ),
});

/** Asks AcoustID which recordings of MusicBrainz have a fingerprint: their ids. Rejects when it does not answer. */
export function createAcoustIdClient({ url, key, timeoutMs = TIMEOUT_MS }: AcoustIdSettings) {
  const lane = createLane({ spacingMs: SPACING_MS });
  return ({ fingerprint, durationMs }: { fingerprint: string; durationMs: number }): Promise<string[]> =>
    lane(async () => {
      const response = await fetch(`${url}/v2/lookup`, {
        method: 'POST',
        body: new URLSearchParams({
          client: key,
          format: 'json',
          meta: 'recordingids',
          duration: String(Math.round(durationMs / 1000)),
          fingerprint,
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { results } = answer.parse(JSON.parse(await readText(response)));
      const sure = results.filter(({ score }) => score >= MIN_SCORE);
      return [...new Set(sure.flatMap(({ recordings }) => recordings.map(({ id }) => id.toLowerCase())))];
    });
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error('The answer of AcoustID is too long');
    chunks.push(chunk);
  }
  if (!response.ok) throw new Error(`AcoustID answered ${response.status}`);
  return Buffer.concat(chunks).toString();
}
