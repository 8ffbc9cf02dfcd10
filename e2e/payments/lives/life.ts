import { type Ctx, systemContext } from '@stagedoor/core';
import { updateRequestSettings } from '@stagedoor/core/catalog/artist-settings';
import {
  type Chance,
  createChance,
  makeAlbum,
  makeArtist,
  makeSong,
  makeUser,
} from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { StandInEvent } from '@stagedoor/payments/stand-in';
import { isRefusal } from '../is-refusal.ts';
import { type Money, openMoney } from './money.ts';

export const ORDER_CENTS = 2500;

export interface Fan {
  name: string;
  id: number;
  ctx: Ctx;
  email: string;
}

export interface Artist {
  name: string;
  id: number;
  userId: number;
  ctx: Ctx;
  albumId: number;
  /** The first two are on the album, the last one is a single. All are premium, and sold. */
  songIds: number[];
}

/** A small world in which money moves, and what has happened in it. */
export interface Life extends Money {
  chance: Chance;
  system: Ctx;
  admin: Ctx;
  fans: Fan[];
  artists: Artist[];
  /** Pages on which somebody may still pay. */
  tabs: string[];
  /** Codes of batches, and of gifts that were paid. */
  codes: string[];
  merges: number[];
  /** Events of the provider that have not been delivered, or come again. */
  events: StandInEvent[];
  story: string[];
}

export async function openLife(seed: number): Promise<Life> {
  const chance = createChance(seed);
  const money = await openMoney(chance.percent(15) ? 'demo' : 'stripe');
  const { services } = money.test;
  services.platformFeePercent = chance.pick([0, 10, 10, 33]);
  const fans: Fan[] = [];
  for (const name of ['Ada', 'Ben', 'Cleo'].slice(0, 2 + chance.below(2)))
    fans.push(await openFan(money, name));
  const artists = [await openArtist(money, 'Juno'), await openArtist(money, 'Kit')];
  return {
    ...money,
    chance,
    fans,
    artists,
    system: systemContext(services, 'test'),
    admin: (await makeUser(services, { isAdmin: true })).ctx,
    tabs: [],
    codes: [],
    merges: [],
    events: [],
    story: [`${money.stripe ? 'Stripe' : 'Demo'}, share ${services.platformFeePercent} %`],
  };
}

async function openFan({ test: { services } }: Money, name: string): Promise<Fan> {
  const email = `${name.toLowerCase()}@example.org`;
  return { name, email, ...(await makeUser(services, { email })) };
}

/** Fans whose accounts were removed register again, with their addresses. */
export async function registerAgain(life: Life): Promise<void> {
  const { users } = tables;
  const rows = await life.system.db.select({ id: users.id }).from(users);
  for (const [n, { id, name }] of life.fans.entries())
    if (!rows.some((row) => row.id === id)) life.fans[n] = await openFan(life, name);
}

async function openArtist({ test: { services } }: Money, name: string): Promise<Artist> {
  const artist = await makeArtist(services, { name, catalogueDiscount: name === 'Juno' ? 0 : 35 });
  const artistId = artist.id;
  const { id: albumId } = await makeAlbum(services, { artistId, priceCents: 900, namesPrice: true });
  const make = (fields: { albumId?: number; priceCents: number }) =>
    makeSong(services, { artistId, isPremium: true, namesPrice: true, ...fields });
  const first = await make({ albumId, priceCents: 100 });
  const second = await make({ albumId, priceCents: 100 });
  const single = await make({ priceCents: 0 });
  await updateRequestSettings(artist.ctx, { cameoPriceCents: ORDER_CENTS });
  return { name, ...artist, albumId, songIds: [first.id, second.id, single.id] };
}

/** Does an act, and writes it down; what the product or the provider refuses changes nothing, which is compared as well. */
export async function tell(life: Life, words: string, act: () => Promise<unknown> | unknown): Promise<void> {
  const at = life.test.services.now().toISOString();
  let refusal = '';
  try {
    await act();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    refusal = ` (${error.message})`;
  }
  life.story.push(`${at} ${words}${refusal}`);
}

/** Clicks once or, in a hurry, thrice at the same moment. Answers as the first click that was not refused. */
export async function click<T>({ chance }: Life, ask: () => Promise<T>): Promise<T> {
  const clicks = Array.from({ length: chance.percent(15) ? 3 : 1 }, ask);
  const answers = await Promise.allSettled(clicks);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  for (const error of refused) if (!isRefusal(error)) throw error;
  const taken = answers.find((answer) => answer.status === 'fulfilled');
  if (!taken) throw refused[0];
  return taken.value;
}

/** Pays on a page at once, or leaves it open. */
export function payOrLeave(life: Life, checkoutUrl: string | null): void {
  if (checkoutUrl === null) return;
  if (life.chance.percent(75)) life.stripe?.pay(checkoutUrl);
  else life.tabs.push(checkoutUrl);
}
