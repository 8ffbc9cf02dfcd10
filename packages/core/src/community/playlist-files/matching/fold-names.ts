import type { Ctx } from '../../../platform/context/index.ts';

/** Folds each name as the database compares it (`fold_title`). */
export async function foldNames(ctx: Ctx, names: Iterable<string>): Promise<Map<string, string>> {
  const list = [...new Set(names)];
  const rows = await ctx.client<{ key: string }[]>`
    select fold_title(name) as key from unnest(${list}::text[]) with ordinality as names(name, place) order by place`;
  return new Map(list.map((name, index) => [name, rows[index]?.key ?? name]));
}
