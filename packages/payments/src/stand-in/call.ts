import { type Form, textOf } from './form.ts';
import type { World } from './world.ts';

export interface Call {
  world: World;
  params: Form;
  id: string;
}

/** A route's name is `METHOD /path`, with `:id` for an id. `takes` lists its parameters; others are refused. */
export interface Route {
  takes: readonly string[];
  answer: (call: Call) => object;
}

export type Routes = Record<string, Route>;

/** A page of a list, as `limit`, `starting_after` and `created[gte]` request it. */
export function page<Row extends { id: string; created?: number }>(
  rows: readonly Row[],
  params: Form,
  url: string,
) {
  const limit = Number(textOf(params.limit) ?? 10);
  const after = textOf(params.starting_after);
  const from = after ? rows.findIndex((row) => row.id === after) + 1 : 0;
  return {
    object: 'list',
    url,
    data: rows.slice(from, from + limit),
    has_more: rows.length > from + limit,
  };
}

export const PAGING = ['limit', 'starting_after', 'created'] as const;

/** Whether the row is as recent as `created[gte]` requires. */
export function isSince(params: Form, row: { created: number }): boolean {
  const { created } = params;
  const since = typeof created === 'object' && !Array.isArray(created) ? textOf(created.gte) : undefined;
  return since === undefined || row.created >= Number(since);
}
