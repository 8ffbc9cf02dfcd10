import type { Chance } from '@stagedoor/core/testing';
import { makeWav } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { RequestStatus } from '@stagedoor/validators';
import { eq, inArray, sql } from 'drizzle-orm';
import { type Artist, aSong, ORDER_CENTS, type Person } from './people.ts';
import type { Site } from './site.ts';

export interface Market {
  site: Site;
  chance: Chance;
  fans: Person[];
  artists: Artist[];
  /** Requests that an artist has meant to accept. */
  accepted: Set<number>;
}
type Act = (market: Market) => Promise<unknown>;

const { customRequests, orders } = tables;

/** Pays on the page that an answer leads to. */
async function pay({ site }: Market, answer: Response): Promise<void> {
  const { checkoutUrl } = (await answer.json()) as { checkoutUrl?: string };
  if (answer.status === 202 && checkoutUrl) site.stripe.pay(checkoutUrl);
}

const buy: Act = async (market) => {
  const { site, chance, fans, artists } = market;
  const [fan, artist, amountCents] = [chance.pick(fans), chance.pick(artists), chance.pick([100, 777])];
  const id = await aSong(site, artist.id);
  await pay(market, await fan.ask('POST', `/api/songs/${id}/buy`, { amountCents }));
};

const subscribe: Act = async (market) => {
  const { chance, fans, artists } = market;
  const body = { artistId: chance.pick(artists).id };
  await pay(market, await chance.pick(fans).ask('POST', '/api/subscriptions', body));
};

let count = 0;
const order: Act = async (market) => {
  const { chance, fans, artists } = market;
  const [fan, artistId] = [chance.pick(fans), chance.pick(artists).id];
  const asked = { artistId, requestType: 'cameo', email: fan.email, details: `For my sister ${++count}` };
  await pay(market, await fan.ask('POST', '/api/custom-requests', { ...asked, priceCents: ORDER_CENTS }));
};

/** Something that an artist does about one of the requests in a status. */
const answer =
  (status: RequestStatus, work: (market: Market, artist: Artist, id: number) => Promise<unknown>): Act =>
  async (market) => {
    const { chance, site, artists } = market;
    const at = chance.next();
    const rows = await site.system.db
      .select()
      .from(customRequests)
      .where(eq(customRequests.status, status))
      .orderBy(customRequests.id);
    const row = rows[Math.floor(at * rows.length)];
    const artist = artists.find(({ id }) => id === row?.artistId);
    if (row && artist) await work(market, artist, row.id);
  };

const accept = answer('pending', ({ accepted }, { ask }, id) => {
  accepted.add(id);
  return ask('PATCH', `/api/dashboard/requests/${id}`, { status: 'accepted' });
});
const decline = answer('pending', (_, { ask }, id) =>
  ask('PATCH', `/api/dashboard/requests/${id}`, { status: 'declined' }),
);
const deliver = answer('accepted', (_, { ask }, id) => {
  const form = new FormData();
  form.append('file', new Blob([makeWav(Buffer.alloc(2_000))]), 'For you.wav');
  return ask('POST', `/api/dashboard/requests/${id}/deliver`, form);
});

/** The time of some orders is over. */
const expire = (deadline: 'answerBy' | 'deliverBy', status: RequestStatus) =>
  answer(status, async ({ site }, _, id) => {
    await site.system.db
      .update(orders)
      .set({ [deadline]: sql`now() - interval '1 minute'` })
      .where(inArray(orders.requestId, [id]));
    await site.send('keepOrders');
  });

const refund: Act = async ({ site: { stripe }, chance }) => {
  const at = chance.next();
  const share = chance.pick([0.3, 1]);
  const open = stripe.charges().filter(({ captured, refunded }) => captured && !refunded);
  const charge = open[Math.floor(at * open.length)];
  if (!charge) return;
  const left = charge.amount - charge.amount_refunded;
  stripe.refund(charge.id, Math.ceil(left * share));
};

const payOut: Act = ({ site }) => site.send('payArtists');

export const ACTS: readonly (readonly [weight: number, Act])[] = [
  [4, buy],
  [2, subscribe],
  [5, order],
  [5, accept],
  [2, decline],
  [2, deliver],
  [1, expire('answerBy', 'pending')],
  [1, expire('deliverBy', 'accepted')],
  [3, refund],
  [1, payOut],
];
