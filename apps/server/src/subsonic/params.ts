import { z } from 'zod';
import { CODE, ProtocolError } from './protocol-error.ts';

/** Every parameter as it was sent, in the address or in a form; each may be repeated. */
export type Params = Record<string, string[]>;

export function readParams(url: string, body: unknown): Params {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
  const params: Params = Object.create(null);
  const sources = [new URLSearchParams(query), ...(body instanceof URLSearchParams ? [body] : [])];
  for (const source of sources)
    for (const [name, value] of source) {
      params[name] ??= [];
      params[name].push(value);
    }
  return params;
}

/** The database has no place for it in a text. */
export function refuseNul(params: Params): void {
  const wrong = Object.keys(params).find((name) => params[name]?.some((value) => value.includes('\0')));
  if (wrong !== undefined) throw new ProtocolError(CODE.generic, `${wrong}: Must not contain NUL characters`);
}

const first = z.array(z.string()).transform(([value = '']) => value);

/** A parameter that is sent once; of several, the first counts. */
export const one = <S extends z.ZodType<unknown, string>>(schema: S) => first.pipe(schema);
/** As many as a playlist holds songs. */
const MOST_AT_ONCE = 10_000;
/** A parameter that may be repeated. */
export const many = <S extends z.ZodType<unknown, string>>(schema: S) => z.array(schema).max(MOST_AT_ONCE);

export const text = z.string().max(1_000);
export const whole = z
  .string()
  .regex(/^\d{1,15}$/, 'Not a whole number')
  .transform(Number);
const TRUE = ['true', '1', 'yes', 'on'] as const;
const FALSE = ['false', '0', 'no', 'off'] as const;
const DAY_MS = 24 * 3600 * 1000;
/** A place in a song; none is as long as a day. Some apps in a browser send parts of a millisecond. */
export const milliseconds = z
  .string()
  .regex(/^\d{1,15}(\.\d+)?$/, 'Not a number')
  .transform((value) => Math.min(Math.floor(Number(value)), DAY_MS));
/** Apps write it as their language does: Python's have `True`. */
export const flag = z
  .string()
  .toLowerCase()
  .pipe(z.enum([...TRUE, ...FALSE], 'Must be true or false'))
  .transform((value) => TRUE.some((one) => one === value));

/** An optional number, cut to what the server gives at once. */
export const amount = (fallback: number, most: number) =>
  one(whole)
    .optional()
    .transform((value) => Math.min(value ?? fallback, most));
export const offset = amount(0, Number.MAX_SAFE_INTEGER);

/** A single is shown as an album, `si-1`, too, and is song 1 wherever an album is asked for. */
const KINDS = { ar: 'artist', al: 'album', si: 'song', tr: 'song', pl: 'playlist' } as const;
type Prefix = keyof typeof KINDS;
export type ThingKind = (typeof KINDS)[Prefix];
export interface Thing {
  kind: ThingKind;
  id: number;
}

/** Ids as clients get them: `tr-1` is song 1. */
export const thingId = z.string().transform((value, context): Thing => {
  const [, prefix, id] = /^(ar|al|si|tr|pl)-([1-9]\d{0,9})$/.exec(value) ?? [];
  const number = Number(id);
  // Unknown ids are not found, whatever they look like.
  if (prefix === undefined || number > 2_147_483_647) {
    context.addIssue({ code: 'custom', message: 'Not found', params: { isUnknown: true } });
    return z.NEVER;
  }
  return { kind: KINDS[prefix as Prefix], id: number };
});

const idOf = (kind: ThingKind) =>
  thingId.transform((thing, context) => {
    if (thing.kind === kind) return thing.id;
    context.addIssue({ code: 'custom', message: 'Not found', params: { isUnknown: true } });
    return z.NEVER;
  });
export const songId = idOf('song');
/** An album, or a single by its song. */
export const releaseId = thingId.transform(({ kind, id }, context) => {
  if (kind === 'album' || kind === 'song') return { kind, id };
  context.addIssue({ code: 'custom', message: 'Not found', params: { isUnknown: true } });
  return z.NEVER;
});
export const artistId = idOf('artist');
export const playlistId = idOf('playlist');
