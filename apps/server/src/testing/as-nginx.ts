import type { Storage } from '@stagedoor/storage';
import type { LightMyRequestResponse } from 'fastify';
import { parseRange } from '../media/byte-range.ts';

export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'rawPayload'>;

/** nginx's response to one of ours that hands over a file: the requested bytes, without the file's location. */
export async function sendAsNginx(
  storage: Storage,
  { headers, ...rest }: Answer,
  asked: Record<string, string>,
): Promise<Answer> {
  const { 'x-accel-redirect': place, 'content-length': _empty, ...kept } = headers;
  if (typeof place !== 'string') return { headers, ...rest };
  const key = place.replace(/^\/internal\/media\//, '');
  const size = (await storage.stat(key))?.bytes ?? 0;
  const condition = asked['if-range'];
  const isSame = condition === undefined || condition === headers.etag;
  const span = isSame ? parseRange(asked.range, size) : 'whole';
  if (typeof span === 'object') {
    const rawPayload = Buffer.from(await storage.readRange(key, span.start, span.end));
    return { statusCode: 206, headers: kept, rawPayload };
  }
  return { ...rest, headers: kept, rawPayload: Buffer.from(await storage.readRange(key, 0, size - 1)) };
}
