import { tables } from '@stagedoor/db';
import { expect, it, onTestFinished } from 'vitest';
import { aSong, register, registerArtist } from './people.ts';
import { openSite } from './site.ts';

// Proves (rules.md, Selling): what somebody has bought already is not charged again, however often and wherever they click
it("20 clicks on 'Buy' at two servers are one page, one charge and one purchase", async () => {
  const site = await openSite({ servers: 2 });
  onTestFinished(() => site.close());
  const { stripe, system } = site;
  const [fan, artist] = [await register(site), await registerArtist(site, 'Juno')];
  const id = await aSong(site, artist.id);
  const click = async () => {
    const answer = await fan.ask('POST', `/api/songs/${id}/buy`, { amountCents: 100 });
    return { status: answer.status, ...((await answer.json()) as { checkoutUrl?: string }) };
  };
  const clicks = await Promise.all(Array.from({ length: 20 }, click));
  expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([202]));
  const pages = [...new Set(clicks.map(({ checkoutUrl }) => checkoutUrl))];
  expect(pages).toHaveLength(1);
  stripe.pay(pages[0] ?? '');
  // Further clicks find it paid, before and while its events arrive.
  const later = Promise.all(Array.from({ length: 20 }, click));
  await site.comeToRest(async () => {
    for (const event of stripe.takeEvents())
      for (const { url } of site.servers)
        expect(await stripe.deliver(event, `${url}/api/webhooks/stripe`)).toBe(200);
  });
  expect(new Set((await later).map(({ status }) => status))).toEqual(new Set([200]));
  expect(stripe.charges()).toHaveLength(1);
  expect(await system.db.select().from(tables.purchases)).toMatchObject([{ state: 'paid', songId: id }]);
  const listed = await fan.ask('GET', '/api/purchases');
  expect(await listed.json()).toHaveLength(1);
});
