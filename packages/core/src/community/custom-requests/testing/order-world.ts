import { Readable } from 'node:stream';
import { tables } from '@stagedoor/db';
import { sendCustomRequestInput } from '@stagedoor/validators';
import { eq, sql } from 'drizzle-orm';
import { updateRequestSettings } from '../../../catalog/artist-settings/index.ts';
import { receiveFile } from '../../../catalog/uploads/index.ts';
import { type Ctx, systemContext } from '../../../platform/context/index.ts';
import { makeArtist, makeMember, makeUser, makeWav, type TestServices } from '../../../testing/index.ts';
import {
  answerCustomRequest,
  deliverRequest,
  keepOrders,
  listOwnRequests,
  sendCustomRequest,
} from '../index.ts';

const { customRequests, invoiceLines, invoices, ledgerAccounts, ledgerEntries, mails, notifications } =
  tables;
const DAY_MS = 24 * 3600 * 1000;
export const PRICE = 2500;
/** The demo provider's fee of it. */
export const FEE = Math.round(PRICE * 0.029 + 30);
/** The operator's tenth of the rest. */
export const SHARE = Math.round((PRICE - FEE) / 10);

export const order = (ctx: Ctx, artistId: number, fields: object = {}) =>
  sendCustomRequest(
    ctx,
    sendCustomRequestInput.parse({
      artistId,
      requestType: 'cameo',
      email: 'ada@example.org',
      details: 'Happy birthday for my sister',
      priceCents: PRICE,
      ...fields,
    }),
  );
export const accept = (ctx: Ctx, id: number) => answerCustomRequest(ctx, { id, status: 'accepted' });
export const decline = (ctx: Ctx, id: number) => answerCustomRequest(ctx, { id, status: 'declined' });
export const deliver = async (ctx: Ctx, id: number) =>
  deliverRequest(
    ctx,
    { id },
    await receiveFile(ctx, {
      stream: Readable.from([makeWav(Buffer.alloc(20_000))]),
      fileName: 'For Noor.wav',
      kind: 'delivery',
      maxBytes: 1_000_000,
    }),
  );
export const ownOf = async (ctx: Ctx) => (await listOwnRequests(ctx, { limit: 10 })).items;

/** Artists with a price, their orders, and what became of them and of the money. */
export function orderWorld(open: () => TestServices) {
  const services = () => open().services;
  const anArtist = async () => {
    const artist = await makeArtist(services(), { name: 'Juno' });
    await updateRequestSettings(artist.ctx, { cameoPriceCents: PRICE });
    return artist;
  };
  return {
    anArtist,
    anOrder: async () => {
      const [artist, fan] = [await anArtist(), await makeUser(services())];
      const { id } = await order(fan.ctx, artist.id);
      return { artist, fan, id };
    },
    aMember: async (artistId: number, role: 'manager' | 'uploader') => {
      const person = await makeUser(services(), { isArtist: true });
      await makeMember(services(), { artistId, userId: person.id, role });
      return person;
    },
    statusOf: async (id: number) =>
      (await services().db.select().from(customRequests).where(eq(customRequests.id, id)))[0]?.status,
    billsOf: (userId: number) =>
      services()
        .db.select({ state: invoices.state, cents: invoices.amountCents, title: invoiceLines.title })
        .from(invoices)
        .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
        .where(eq(invoices.userId, userId)),
    /** The cents that the ledger owes an artist. */
    owedTo: async (artistId: number) => {
      const [row] = await services()
        .db.select({ cents: sql<number>`coalesce(-sum(${ledgerEntries.amountCents}), 0)::int` })
        .from(ledgerEntries)
        .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
        .where(eq(ledgerAccounts.artistId, artistId));
      return row?.cents;
    },
    mailsOf: async (userId: number) =>
      (await services().db.select().from(mails).where(eq(mails.userId, userId)).orderBy(mails.id)).flatMap(
        ({ template, data }) => (template === 'request-news' ? [(data as { status: string }).status] : []),
      ),
    noticesOf: async (userId: number) =>
      (
        await services()
          .db.select()
          .from(notifications)
          .where(eq(notifications.userId, userId))
          .orderBy(notifications.id)
      ).map(({ payload }) => (payload as { status?: string }).status ?? 'new'),
    keep: () => keepOrders(systemContext(services(), 'keepOrders')),
    inDays: (days: number) => open().setNow(new Date(Date.now() + days * DAY_MS)),
  };
}
