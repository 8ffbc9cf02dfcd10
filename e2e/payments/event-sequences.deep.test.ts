import { systemContext } from '@stagedoor/core';
import { checkLedger } from '@stagedoor/core/money/ledger';
import { createChance, makeUser } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { act, type Person } from './actions.ts';
import { findDifferences } from './check-person.ts';
import { createMailbag } from './mailbag.ts';
import { openTown } from './town.ts';

const SEQUENCES = Number(process.env.PAYMENT_SEQUENCES ?? 40);
const SEED = Number(process.env.PAYMENT_SEED ?? 20_261_121);
const PEOPLE_AT_ONCE = 40;
const ROUNDS = 16;
const HOUR_MS = 3_600_000;

it(`matches Stripe after ${SEQUENCES} random sequences of events out of order (seed ${SEED})`, {
  timeout: 60_000 + SEQUENCES * 6_000,
}, async () => {
  console.log(`PAYMENT_SEED=${SEED} PAYMENT_SEQUENCES=${SEQUENCES}`);
  for (let done = 0; done < SEQUENCES; done += PEOPLE_AT_ONCE) {
    const people = Math.min(PEOPLE_AT_ONCE, SEQUENCES - done);
    expect(await runTown(SEED + done, people), `seed ${SEED}, people from ${done} on`).toEqual([]);
  }
});

/** Simulates several months with `size` people, and returns the differences at the end. */
async function runTown(seed: number, size: number): Promise<string[]> {
  const town = await openTown();
  try {
    const chance = createChance(seed);
    const people: Person[] = [];
    for (let n = 0; n < size; n++) {
      const { id, ctx } = await makeUser(town.test.services);
      people.push({ id, ctx, chance: createChance(seed * 1_000 + n), tabs: [], disputes: [] });
    }
    const mail = createMailbag(town, chance);
    for (let round = 0; round < ROUNDS; round++) {
      // Sometimes a response from Stripe is lost.
      if (chance.percent(30)) town.stripe.setFault('lost', { times: 1 + chance.below(3), only: 'POST' });
      await Promise.all(people.map((person) => act(town, person)));
      town.stripe.setFault(null);
      await mail.bringSome();
      town.pass(HOUR_MS * (1 + chance.below(chance.percent(60) ? 12 : 24 * 16)));
      if (chance.percent(40)) await town.keep();
    }
    town.pass(2 * HOUR_MS);
    await mail.bringAll();
    await town.keep();
    await mail.bringAll();
    const { db } = town.test.services;
    const { paymentEvents } = tables;
    const believed = await db.$count(paymentEvents, inArray(paymentEvents.id, mail.forged.concat('none')));
    const differences: string[] = believed ? [`${believed} forged events were taken`] : [];
    for (const person of people) differences.push(...(await findDifferences(town, person)));
    return [...differences, ...(await checkLedger(systemContext(town.test.services, 'test')))];
  } finally {
    await town.close();
  }
}
