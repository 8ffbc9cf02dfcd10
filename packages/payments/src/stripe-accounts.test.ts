import { makeArtist } from '@stagedoor/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestPayouts, type TestPayouts } from './testing/open-payouts.ts';

let open: TestPayouts;
beforeAll(async () => {
  open = await openTestPayouts();
});
afterEach(() => open.stripe.setFault(null));
afterAll(() => open.close());

const newArtist = async () => (await makeArtist(open.test.services)).id;
const stateOf = (accountRef: string) => open.payouts.readAccount(open.ctx, accountRef);

describe("an artist's account at Stripe", () => {
  it('is incomplete until its page is filled in, and then ready', async () => {
    const { accountRef, url } = await open.openAccount(await newArtist());
    expect(await stateOf(accountRef)).toEqual({
      state: 'incomplete',
      needs: ['business_type', 'individual.first_name', 'tos_acceptance.date', 'external_account'],
    });
    open.stripe.onboard(url, 'half');
    expect(await stateOf(accountRef)).toEqual({
      state: 'incomplete',
      needs: ['tos_acceptance.date', 'external_account'],
    });
    const { url: next, accountRef: again } = await open.openAccount(await newArtist(), accountRef);
    expect(again).toBe(accountRef);
    open.stripe.onboard(next);
    expect(await stateOf(accountRef)).toEqual({ state: 'ready', needs: [] });
  });

  it('has a page in the browser, which leads back to the money of the studio', async () => {
    const { accountRef, url } = await open.openAccount(await newArtist());
    expect(await (await fetch(url)).text()).toContain('Finish');
    const filled = await fetch(`${url}?step=all`, { method: 'POST', redirect: 'manual' });
    const studio = 'https://music.example.com/dashboard?tab=money';
    expect(filled.headers.get('location')).toBe(`${studio}&payouts=done`);
    expect((await stateOf(accountRef)).state).toBe('ready');
    const again = await fetch(url, { redirect: 'manual' });
    expect(again.headers.get('location')).toBe(`${studio}&payouts=again`);
  });

  it('is restricted when something is past due, names it, and is ready once it is there', async () => {
    const accountRef = await open.readyAccount(await newArtist());
    open.stripe.restrictAccount(accountRef, ['individual.verification.document']);
    expect(await stateOf(accountRef)).toEqual({
      state: 'restricted',
      needs: ['individual.verification.document'],
    });
    open.stripe.mendAccount(accountRef);
    expect(await stateOf(accountRef)).toEqual({ state: 'ready', needs: [] });
  });

  it('is not restricted while Stripe looks at what it was given', async () => {
    const accountRef = await open.readyAccount(await newArtist());
    open.stripe.restrictAccount(accountRef, [], 'requirements.pending_verification');
    expect(await stateOf(accountRef)).toEqual({ state: 'incomplete', needs: [] });
  });

  it('is restricted for good when Stripe rejects it, for the reason that Stripe gives', async () => {
    const artistId = await newArtist();
    const accountRef = await open.readyAccount(artistId);
    open.stripe.restrictAccount(accountRef, [], 'rejected.fraud');
    expect(await stateOf(accountRef)).toEqual({ state: 'restricted', needs: ['rejected.fraud'] });
    await expect(open.openAccount(artistId, accountRef)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('that is no longer connected is restricted, and another one takes its place', async () => {
    const artistId = await newArtist();
    const accountRef = await open.readyAccount(artistId);
    open.stripe.disconnectAccount(accountRef);
    expect(await stateOf(accountRef)).toEqual({ state: 'restricted', needs: ['account'] });
    const { accountRef: next } = await open.openAccount(artistId, accountRef);
    expect(next).not.toBe(accountRef);
    expect((await stateOf(next)).state).toBe('incomplete');
  });

  it('is opened once, by 20 requests at once and after a lost answer', async () => {
    const artistId = await newArtist();
    const before = open.stripe.accounts().length;
    open.stripe.setFault('lost', { times: 2, only: 'POST /v1/accounts' });
    await expect(open.openAccount(artistId)).rejects.toMatchObject({ code: 'unavailable' });
    open.stripe.setFault(null);
    open.pass(1 / 24);
    const opened = await Promise.all(Array.from({ length: 20 }, () => open.openAccount(artistId)));
    expect(new Set(opened.map(({ accountRef }) => accountRef)).size).toBe(1);
    expect(open.stripe.accounts()).toHaveLength(before + 1);
    expect(open.stripe.accounts().at(-1)?.metadata).toEqual({ artistId: String(artistId) });
  });

  it('is not called gone while Stripe is away', async () => {
    const accountRef = await open.readyAccount(await newArtist());
    open.stripe.setFault('broken');
    await expect(stateOf(accountRef)).rejects.toMatchObject({ code: 'unavailable' });
    open.stripe.setFault(null);
    expect((await stateOf(accountRef)).state).toBe('ready');
  });
});
