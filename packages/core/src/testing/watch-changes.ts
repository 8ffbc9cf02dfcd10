import type { Transaction } from '@stagedoor/db';
import { readWrites, type Write } from '@stagedoor/db/testing';
import type { CatalogKind } from '@stagedoor/validators';
import { sql } from 'drizzle-orm';
import { KINDS } from '../platform/catalogue/index.ts';
import type { CatalogChange } from '../platform/context/index.ts';
import type { Watcher } from './watch-transactions.ts';

/** Columns of the catalogue whose changes are published by events of their own, by table. */
const WITH_OWN_EVENTS: Record<string, readonly string[]> = {
  // plays-counted, with the new totals.
  songs: ['plays'],
  // listeners-counted, once for all artists, and followers-counted.
  artists: ['monthly_listeners', 'followers'],
};

/** Refuses a transaction that changes the catalogue without an event for each row. */
export class PublishedChanges implements Watcher {
  private readonly written = new Map<string, Set<Write['kind']>>();

  take(statement: string, count: number | undefined): void {
    if (count === 0) return;
    for (const { table, kind, columns } of readWrites(statement)) {
      const others = WITH_OWN_EVENTS[table] ?? [];
      const hasOwnEvent = kind === 'update' && columns.every((column) => others.includes(column));
      if (KINDS.has(table) && !hasOwnEvent)
        this.written.set(table, (this.written.get(table) ?? new Set()).add(kind));
    }
  }

  async check(tx: Transaction): Promise<void> {
    if (this.written.size === 0) return;
    const events = await tx.execute<{ event: CatalogChange }>(sql`
      select payload as event from events
      where xmin = pg_current_xact_id()::xid and payload ->> 'type' = 'catalog-changed'`);
    const told = events.map(({ event }) => event);
    for (const [table, writes] of this.written) {
      const kind = KINDS.get(table);
      const ofKind = told.filter((event) => event.kind === kind || event.kind === undefined);
      const silent = (await readChanged(tx, table, kind)).find(
        ({ id, artistId }) => !ofKind.some((event) => event.artistId === artistId && (event.id ?? id) === id),
      );
      if (silent) throw new Error(forgotten(`row ${silent.id} of ${table}, of artist ${silent.artistId}`));
      // The artist of a deleted row is no longer known.
      if (writes.has('delete') && ofKind.length === 0) throw new Error(forgotten(`rows of ${table}`));
    }
  }
}

const forgotten = (what: string) =>
  `A transaction changes ${what}, without a catalog-changed event: write by platform/catalogue, or call publishChanges`;

/** The rows that the transaction has inserted or updated, as they are now. */
const readChanged = (tx: Transaction, table: string, kind: CatalogKind | undefined) =>
  tx.execute<{ id: number; artistId: number }>(sql`
    select id, ${sql.identifier(kind === 'artist' ? 'id' : 'artist_id')} as "artistId" from ${sql.identifier(table)}
    where xmin = pg_current_xact_id()::xid order by id`);
