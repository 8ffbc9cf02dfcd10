import { tables } from '@stagedoor/db';
import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';
import { timeOf } from '../../platform/releases/index.ts';

/** The time of a change, later than that of the change before: windows tell changes apart by it. */
export const laterUpdatedAt = (ctx: Ctx): SQL =>
  sql`greatest(${timeOf(ctx.now())}::timestamptz, ${tables.playlists.updatedAt} + interval '1 millisecond')`;
