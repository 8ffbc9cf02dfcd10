import { Readable } from 'node:stream';
import { receiveFile } from '@stagedoor/core/catalog/uploads';
import {
  acceptDelivery,
  answerCustomRequest,
  askRevision,
  deliverRequest,
  listOwnRequests,
  listReceivedRequests,
  sendCustomRequest,
} from '@stagedoor/core/community/custom-requests';
import { makeWav } from '@stagedoor/core/testing';
import { type OwnRequest, type ReceivedRequest, sendCustomRequestInput } from '@stagedoor/validators';
import { type Artist, type Fan, type Life, ORDER_CENTS, payOrLeave, tell } from '../life.ts';
import type { Act, Acts } from './index.ts';

function request(life: Life): Promise<void> {
  const { chance } = life;
  const [fan, artist] = [chance.pick(life.fans), chance.pick(life.artists)];
  const details = chance.pick(['Happy birthday for my sister', 'A goodbye for a colleague']);
  return tell(life, `${fan.name} orders from ${artist.name}`, async () => {
    const asked = { artistId: artist.id, requestType: 'cameo', email: fan.email, details };
    const input = sendCustomRequestInput.parse({ ...asked, priceCents: ORDER_CENTS });
    payOrLeave(life, (await sendCustomRequest(fan.ctx, input)).checkoutUrl);
  });
}

/** An act of an artist upon any of the requests that they see; most are pending. */
const asArtist =
  (
    words: string,
    wanted: ReceivedRequest['status'],
    work: (artist: Artist, id: number) => Promise<unknown>,
  ): Act =>
  async (life) => {
    const artist = life.chance.pick(life.artists);
    await tell(life, `${artist.name} ${words}`, async () => {
      const { items } = await listReceivedRequests(artist.ctx, { limit: 50 });
      const meant = items.filter(({ status }) => status === wanted || life.chance.percent(10));
      if (meant.length > 0) await work(artist, life.chance.pick(meant).id);
    });
  };

const asFan =
  (words: string, work: (fan: Fan, id: number) => Promise<unknown>): Act =>
  async (life) => {
    const fan = life.chance.pick(life.fans);
    await tell(life, `${fan.name} ${words}`, async () => {
      const { items } = await listOwnRequests(fan.ctx, { limit: 50 });
      const meant = items.filter(({ can }: OwnRequest) => can.accept || life.chance.percent(10));
      if (meant.length > 0) await work(fan, life.chance.pick(meant).id);
    });
  };

const answer = (status: 'accepted' | 'declined') => (artist: Artist, id: number) =>
  answerCustomRequest(artist.ctx, { id, status });

async function deliver({ ctx }: Artist, id: number): Promise<void> {
  const stream = Readable.from([makeWav(Buffer.alloc(2_000))]);
  const file = { stream, fileName: 'For you.wav', kind: 'delivery', maxBytes: 1_000_000 } as const;
  await deliverRequest(ctx, { id }, await receiveFile(ctx, file));
}

export const orderActs: Acts = [
  [9, request],
  [8, asArtist('accepts an order', 'pending', answer('accepted'))],
  [2, asArtist('declines an order', 'pending', answer('declined'))],
  [4, asArtist('delivers an order', 'accepted', deliver)],
  [1, asArtist('delivers a revision', 'revision', deliver)],
  [2, asFan('asks for a revision', (fan, id) => askRevision(fan.ctx, { id, text: 'Louder, please' }))],
  [1, asFan('accepts a delivery', (fan, id) => acceptDelivery(fan.ctx, { id }))],
];
