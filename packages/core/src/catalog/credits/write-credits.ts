import { tables } from '@stagedoor/db';
import type { CreditList } from '@stagedoor/validators';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { touched } from '../../platform/edits/index.ts';
import { badRequest } from '../../platform/errors/index.ts';
import { artistVisible } from '../artists/index.ts';
import { CREDITS_OF, type CreditedWork } from './credit-tables.ts';

const { artists } = tables;

/**
 * Replaces the credits of a song or album, which its caller has locked. Returns the columns of the work that go with them, if they
 * changed. Refuses profiles that are not shown, and those that do not want to be linked there.
 */
export async function writeCredits(
  ctx: Ctx,
  work: CreditedWork,
  list: CreditList,
): Promise<{ hasCredits?: boolean; updatedAt?: SQL }> {
  await requireLinkable(ctx, work, list);
  const { works, credits, workId } = CREDITS_OF[work.kind];
  const old = await ctx.db.execute<CreditList[number] & Record<string, unknown>>(
    sql`select name, role, artist_id as "artistId" from ${credits} where ${workId} = ${work.id} order by position`,
  );
  if (asText(old) === asText(list)) return {};
  await ctx.db.execute(sql`delete from ${credits} where ${workId} = ${work.id}`);
  if (list.length > 0)
    await ctx.db.execute(sql`
      insert into ${credits} (${workId}, position, name, role, artist_id)
      select ${work.id}::int, one.place - 1, one.credit ->> 'name', one.credit ->> 'role', (one.credit ->> 'artistId')::int
      from jsonb_array_elements(${JSON.stringify(list)}::jsonb) with ordinality as one (credit, place)`);
  return { hasCredits: list.length > 0, updatedAt: touched(works) };
}

const asText = (list: Iterable<CreditList[number]>) =>
  JSON.stringify(Array.from(list, ({ name, role, artistId }) => [name, role, artistId]));

async function requireLinkable(ctx: Ctx, { kind, id }: CreditedWork, list: CreditList): Promise<void> {
  const ids = new Set(list.flatMap(({ artistId }) => artistId ?? []));
  if (ids.size === 0) return;
  const { works, refusals, workId } = CREDITS_OF[kind];
  // A work may have become their own since. Columns of `artists` would lose its name here.
  const isRefused = sql<boolean>`exists (select from ${refusals} r where r.artist_id = ${artists}.id and r.${workId} = ${id}
    and ${artists}.id <> (select w.artist_id from ${works} w where w.id = ${id}))`;
  const shown = await ctx.db
    .select({ name: artists.name, isRefused })
    .from(artists)
    .where(and(inArray(artists.id, [...ids]), artistVisible));
  if (shown.length < ids.size) throw badRequest('A credited artist was not found', 'credits');
  const refusing = shown.find(({ isRefused }) => isRefused);
  if (refusing)
    throw badRequest(
      `${refusing.name} does not want to be linked here. Please name them without the link.`,
      'credits',
    );
}
