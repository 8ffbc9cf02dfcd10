import { sql } from 'drizzle-orm';
import type { Treatment } from './moved.ts';

/** Each profile pins its own: moved works come without their pins, and have them again when they are back. */
export const pins: Treatment = {
  async merge(ctx, { from, moved }, table) {
    const rows = await ctx.db.execute<{ id: number; place: number }>(sql`
      update ${sql.identifier(table)} t set pin_place = null
      from (select id, pin_place as place from ${sql.identifier(table)}
        where artist_id = ${from} and pin_place is not null) pinned
      where t.id = pinned.id returning t.id, pinned.place`);
    moved.pins = { ...moved.pins, [table]: rows.map(({ id, place }) => [id, place]) };
  },
  async undo(ctx, { from, moved }, table) {
    const pinned = moved.pins?.[table];
    if (!pinned) return;
    await ctx.db.execute(sql`
      update ${sql.identifier(table)} t set pin_place = (
        select (p ->> 1)::int from jsonb_array_elements(${JSON.stringify(pinned)}::jsonb) p
        where (p ->> 0)::int = t.id)
      where t.artist_id = ${from}`);
  },
};
