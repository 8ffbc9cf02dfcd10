import { Tokenizer, TokenParser } from '@streamparser/json';
import { badRequest, DomainError } from '../../../platform/errors/index.ts';
import type { FileListen, Listens } from './file-listen.ts';
import { isListenLike, listenOf } from './listen-of.ts';

/** Lists of listens or of pages of them, and answers of the APIs. Only one value of a list is in memory at a time. */
const PATHS = ['$.*', '$.payload.listens.*', '$.listens.*', '$.recenttracks.track.*', '$.track.*'];
const LIST = PATHS.slice(0, 1);

/** A page has a thousand tracks at most. */
const LIMITS = { depth: 12, tokens: 200_000, charsOfToken: 256 * 1024 };

const broken = () => badRequest('This file is broken or incomplete');

/** One document of JSON. */
export async function* readJson(text: AsyncIterable<string>): Listens {
  const found: (FileListen | null)[] = [];
  const reader = createReader((value) => found.push(...listensIn(value)));
  for await (const chunk of text) {
    reader.write(chunk);
    yield* found.splice(0);
  }
  reader.end();
}

function createReader(onValue: (value: unknown) => void) {
  const tokenizer = new Tokenizer();
  let parser: TokenParser | undefined;
  let [depth, tokens, charsSince] = [0, 0, 0];
  let failure: unknown;
  const makeParser = (isList: boolean): TokenParser => {
    const made = new TokenParser({ paths: isList ? LIST : PATHS.slice(1), keepStack: false });
    made.onValue = ({ value }) => {
      tokens = 0;
      onValue(value);
    };
    return made;
  };
  tokenizer.onToken = (token) => {
    charsSince = 0;
    if (token.value === '{' || token.value === '[') depth++;
    if (token.value === '}' || token.value === ']') depth--;
    tokens++;
    if (depth > LIMITS.depth || tokens > LIMITS.tokens) throw broken();
    parser ??= makeParser(token.value === '[');
    parser.write(token);
  };
  tokenizer.onError = (error) => {
    failure ??= error;
  };
  const guard = (work: () => void) => {
    try {
      work();
    } catch (error) {
      failure ??= error;
    }
    if (failure) throw failure instanceof DomainError ? failure : broken();
  };
  return {
    write: (chunk: string) =>
      guard(() => {
        charsSince += chunk.length;
        tokenizer.write(chunk);
        if (charsSince > LIMITS.charsOfToken) throw broken();
      }),
    end: () =>
      guard(() => {
        tokenizer.end();
        if (!parser?.isEnded) throw broken();
      }),
  };
}

/** The listens in a value: itself, or those of a page. */
function* listensIn(value: unknown): Generator<FileListen | null> {
  if (Array.isArray(value)) for (const one of value) yield* listensIn(one);
  else if (isListenLike(value)) yield listenOf(value);
  else if (typeof value === 'object' && value !== null && 'track' in value) yield* listensIn(value.track);
  else yield null;
}
