import type { Readable } from 'node:stream';
import { findLayout, readCsv } from './csv.ts';
import type { Listens } from './file-listen.ts';
import { readJson } from './json.ts';
import { parse, readJsonLines } from './json-lines.ts';
import { isListenLike } from './listen-of.ts';

/** The format shows in the first line. */
const HEAD = 64 * 1024;

/** The listens of a text in any of the formats; null when it is in none of them. */
export async function openText(stream: Readable): Promise<Listens | null> {
  stream.setEncoding('utf8');
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<string>;
  let head = '';
  while (head.length < HEAD) {
    const next = await chunks.next();
    if (next.done) break;
    head += next.value;
  }
  head = head.replace(/^\uFEFF/, '').trimStart();
  const listens = reading(head, followedBy(head, chunks));
  if (!listens) stream.destroy();
  return listens;
}

function reading(head: string, text: AsyncIterable<string>): Listens | null {
  if (head.includes('\0')) return null;
  const [first = '', second = ''] = head.split(/\r?\n/, 2);
  const hasTwo = first.startsWith('{') && second.startsWith('{');
  if (hasTwo || isListenLike(parse(first))) return readJsonLines(text);
  if (head.startsWith('{') || head.startsWith('[')) return readJson(text);
  const layout = findLayout(first);
  return layout && readCsv(text, layout);
}

async function* followedBy(head: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
