import type { CatalogKind } from '@stagedoor/validators';
import { actorUserId, type CatalogChange, type Ctx } from '../context/index.ts';
import { publishAll } from '../live/index.ts';

/** So many rows of one artist and kind are named; further ones share one event. */
const MAX_NAMED = 20;

/** A changed row. For an artist, `id` is the artist itself. */
export type Changed<Kind extends CatalogKind> = Kind extends 'artist'
  ? { id: number }
  : { id: number; artistId: number };

/**
 * Publishes that these rows have changed, each at most once per transaction. `changeRows` and its siblings call it;
 * raw SQL must do so itself. Changes of an artist's other rows, such as members, are published as a change of the
 * artist.
 */
export async function publishChanges<Kind extends CatalogKind>(
  ctx: Ctx,
  kind: Kind,
  rows: readonly Changed<Kind>[],
): Promise<void> {
  const byUserId = actorUserId(ctx);
  const told = (ctx.published ?? []).flatMap(({ event }) =>
    event.type === 'catalog-changed' && event.kind === kind ? [event] : [],
  );
  const events: CatalogChange[] = [];
  for (const { id, artistId = id } of rows as readonly { id: number; artistId?: number }[]) {
    const known = [...told, ...events].filter((event) => event.artistId === artistId);
    if (known.some((event) => event.id === id || event.id === undefined)) continue;
    events.push({
      type: 'catalog-changed',
      artistId,
      kind,
      ...(known.length < MAX_NAMED && { id }),
      ...(byUserId !== null && { byUserId }),
    });
  }
  await publishAll(
    ctx,
    events.map((event) => ({ audience: 'all', event })),
  );
}
