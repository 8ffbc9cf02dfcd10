import type { Listens } from './file-listen.ts';
import { linesOf } from './lines-of.ts';
import { listenOf } from './listen-of.ts';

/** A listen in each line, as in the archives of ListenBrainz. */
export async function* readJsonLines(text: AsyncIterable<string>): Listens {
  for await (const line of linesOf(text)) yield line === null ? null : listenOf(parse(line));
}

export function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
