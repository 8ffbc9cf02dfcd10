import type { Chance } from '@stagedoor/core/testing';
import { type StandInEvent, signBody } from '@stagedoor/payments/stand-in';
import { expect } from 'vitest';
import type { Town } from './town.ts';

/** Undelivered events: some arrive late, some twice, none in order, and some are forged. */
export interface Mailbag {
  /** Delivers some of the events, and keeps some of them to deliver again. */
  bringSome: () => Promise<void>;
  /** Delivers every event ever kept, until Stripe has no new ones. */
  bringAll: () => Promise<void>;
  /** Ids of events that Stripe did not send. */
  forged: string[];
}

export function createMailbag(town: Town, chance: Chance): Mailbag {
  const { stripe, webhookUrl } = town;
  let waiting: StandInEvent[] = [];
  const forged: string[] = [];

  const bring = async (event: StandInEvent) => {
    expect(await stripe.deliver(event, webhookUrl)).toBe(200);
    if (chance.percent(15)) waiting.push(event);
  };

  return {
    forged,
    bringSome: async () => {
      waiting.push(...stripe.takeEvents());
      const now = chance.shuffled(waiting);
      waiting = now.splice(Math.ceil(now.length * chance.next()));
      await Promise.all(now.map(bring));
      if (now[0] && chance.percent(60)) await forge(now[0]);
    },
    bringAll: async () => {
      for (let kept = waiting; ; kept = []) {
        const news = [...kept, ...stripe.takeEvents()];
        if (news.length === 0) return;
        waiting = [];
        await Promise.all(
          chance.shuffled([...news, ...news]).map((event) => stripe.deliver(event, webhookUrl)),
        );
        await town.settled();
      }
    },
  };

  /** Sends a delivery that would be valid except for its signature, its age or its body. */
  async function forge(model: StandInEvent): Promise<void> {
    const id = `evt_forged${forged.length}`;
    forged.push(id);
    const body = model.body.replace(model.id, id);
    const at = Math.floor(stripe.now().getTime() / 1000);
    const right = signBody(body, stripe.webhookSecret, at);
    const signature = chance.pick([
      signBody(body, 'whsec_somebodyElses0123456789', at),
      signBody(body, stripe.webhookSecret, at - 301),
      signBody(model.body, stripe.webhookSecret, at),
      right.replace('v1=', 'v0='),
      `t=${at}`,
      '',
    ]);
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body,
    });
    expect(response.status).toBe(400);
    await response.arrayBuffer();
  }
}
