import type { Page } from '@stagedoor/validators';
import type { Ctx } from '../context/index.ts';
import { badRequest } from '../errors/index.ts';
import { toPage } from './to-page.ts';

type Kinds = Record<string, 'number' | 'text' | 'time'>;
type Last<Of extends Kinds> = { [Name in keyof Of]: { number: number; text: string; time: Date }[Of[Name]] };
type Place<Of extends Kinds> = { [Name in keyof Of]: Of[Name] extends 'number' ? number : string };

/** The cursors of one list. */
export interface Cursors<Row, Read> {
  /** The place that a cursor holds, times as ISO strings; undefined without a cursor, `bad_request` for a foreign one. */
  read(ctx: Ctx, cursor: string | undefined): Read | undefined;
  /** The cursor behind a row. */
  write(ctx: Ctx, row: Row): string;
  /** The page of `limit` + 1 rows. */
  page<Read extends Row, Item>(
    ctx: Ctx,
    rows: readonly Read[],
    limit: number,
    present: (row: Read) => Item,
  ): Page<Item>;
}

export type CursorsById = Cursors<{ id: number }, { id: number }>;

const defined = new Map<string, Cursors<never, object>>();

/**
 * Cursors of one list and order. A cursor holds the sort values of the last row shown, sealed with the site's key:
 * the next page begins behind these values, and clients can neither read nor forge one (docs/rules.md, REST).
 */
export function defineCursors<const Of extends Kinds>(list: string, kinds: Of): Cursors<Last<Of>, Place<Of>> {
  if (defined.has(list)) throw new Error(`Two lists are called ${list}`);
  const names = Object.keys(kinds);
  // A release that changes the values refuses the cursors of the one before.
  const purpose = JSON.stringify(['cursor', list, kinds]);
  const cursors: Cursors<Last<Of>, Place<Of>> = {
    read(ctx, cursor) {
      if (cursor === undefined) return undefined;
      const values = ctx.seal.open(purpose, cursor);
      if (values === undefined) throw badRequest('Not a valid cursor', 'cursor');
      const place = JSON.parse(values) as (number | string)[];
      return Object.fromEntries(names.map((name, index) => [name, place[index]])) as Place<Of>;
    },
    write: (ctx, row) => ctx.seal.close(purpose, JSON.stringify(names.map((name) => row[name]))),
    page: (ctx, rows, limit, present) => toPage(rows, limit, present, (row) => cursors.write(ctx, row)),
  };
  defined.set(list, cursors);
  return cursors;
}

/** Every list, for the test that tries the cursors of each on all others. */
export const definedCursors = (): ReadonlyMap<string, Cursors<never, object>> => defined;
