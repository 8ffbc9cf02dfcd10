import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymous, makeMember, makeUser } from '../../testing/index.ts';
import { openPayoutWorld, type PayoutWorld } from '../../testing/payouts/payout-world.ts';
import { getBalance, getPayoutAccount, listPayouts, openPayoutAccount } from './index.ts';

let world: PayoutWorld;
beforeAll(async () => {
  world = await openPayoutWorld();
});
afterAll(() => world.test.close());

/** A profile with a person of each role. */
async function team() {
  const { services } = world.test;
  const owner = await world.makeArtist();
  const [manager, uploader, fan] = [
    await makeUser(services, { isArtist: true }),
    await makeUser(services, { isArtist: true }),
    await makeUser(services),
  ];
  await makeMember(services, { artistId: owner.id, userId: manager.id, role: 'manager' });
  await makeMember(services, { artistId: owner.id, userId: uploader.id, role: 'uploader' });
  const admin = await makeUser(services, { isAdmin: true });
  return { owner, manager, uploader, fan, admin, visitor: { ctx: anonymous(services) } };
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    ({ code }) => code as string,
  );

describe('the account for payouts', () => {
  // Proves (rules.md, Artists get paid): the account's state and what it still needs are told in plain words
  it('is none, incomplete, ready or restricted, with what is still needed in plain words', async () => {
    const artist = await world.makeArtist();
    const read = () => getPayoutAccount(artist.ctx, {});
    expect(await read()).toEqual({
      ...{
        provider: 'demo',
        state: 'none',
        needs: [],
        sharePercent: 10,
        agreedPercent: null,
        agreedAt: null,
      },
    });
    await openPayoutAccount(artist.ctx, {});
    const needs = [
      'individual.verification.document',
      'external_account',
      'tos_acceptance.date',
      'tos_acceptance.ip',
    ];
    await world.setAccount(artist.id, 'incomplete', [...needs, 'business_profile.url', 'settings.new_thing']);
    expect(await read()).toMatchObject({
      state: 'incomplete',
      needs: [
        'Upload a photo of your identity document.',
        'Add the bank account or card that your money goes to.',
        "Accept the payment provider's terms.",
        'Give the address of your website, or of your page here.',
        'The payment provider asks for this: settings new thing.',
      ],
    });
    await world.setAccount(artist.id, 'ready');
    expect(await read()).toMatchObject({ state: 'ready', needs: [] });
    await world.setAccount(artist.id, 'restricted', ['individual.verification.document']);
    expect(await read()).toMatchObject({ state: 'restricted', needs: [expect.stringContaining('identity')] });
  });

  it('says why the last transfer was refused when the provider asks for nothing', async () => {
    const artist = await world.makeArtist();
    await openPayoutAccount(artist.ctx, {});
    await world.pay([artist.id, 99]);
    world.bank.trouble = () => 'refused';
    await world.run(artist.id);
    world.bank.trouble = () => null;
    expect(await getPayoutAccount(artist.ctx, {})).toMatchObject({
      state: 'restricted',
      needs: ['The last transfer was refused: This account cannot receive transfers'],
    });
  });

  // Proves (rules.md, Artists get paid): the owner agrees to the operator's share before the first payout
  it('keeps the share that the owner agreed to, and refuses one that has changed since it was read', async () => {
    const { owner } = await team();
    await expect(openPayoutAccount(owner.ctx, { agreedPercent: 5 })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await getPayoutAccount(owner.ctx, {})).toMatchObject({ state: 'none' });
    expect(await openPayoutAccount(owner.ctx, { agreedPercent: 10 })).toEqual({
      url: 'https://bank.example.org/who-are-you',
    });
    expect(await world.accountOf(owner.id)).toMatchObject({ agreedPercent: 10, agreedBy: owner.userId });
    const dearer = { ...owner.ctx, platformFeePercent: 20 };
    expect(await getPayoutAccount(dearer, {})).toMatchObject({ sharePercent: 20, agreedPercent: 10 });
    const account = await world.accountOf(owner.id);
    await openPayoutAccount(dearer, { agreedPercent: 20 });
    expect(await world.accountOf(owner.id)).toMatchObject({
      agreedPercent: 20,
      providerRef: account?.providerRef,
    });
  });

  it('is one, although two windows open it at once', async () => {
    const artist = await world.makeArtist();
    await Promise.all(Array.from({ length: 4 }, () => openPayoutAccount(artist.ctx, {})));
    await world.pay([artist.id, 99]);
    await world.run(artist.id);
    expect(world.arrived((await world.accountOf(artist.id))?.providerRef)).toBe(59);
  });

  it('is replaced by another one when the provider has closed it', async () => {
    const artist = await world.makeArtist();
    await openPayoutAccount(artist.ctx, {});
    const closed = (await world.accountOf(artist.id))?.providerRef ?? '';
    world.bank.gone.add(closed);
    await openPayoutAccount(artist.ctx, {});
    const account = await world.accountOf(artist.id);
    expect(account?.providerRef).not.toBe(closed);
    await openPayoutAccount(artist.ctx, {});
    expect(await world.accountOf(artist.id)).toMatchObject({
      providerRef: account?.providerRef,
      state: 'ready',
    });
  });

  // Proves (rules.md, Artists get paid): the owner sets up payouts; owners, managers and admins see balance, account and transfers
  it('is set up by the owner, and read by managers and admins, too', async () => {
    const people = await team();
    const { id } = people.owner;
    const results: Record<string, string[]> = {};
    for (const [name, { ctx }] of Object.entries(people)) {
      const named = { artistId: id };
      results[name] = [
        await codeOf(getBalance(ctx, {})),
        await codeOf(getBalance(ctx, named)),
        await codeOf(getPayoutAccount(ctx, named)),
        await codeOf(listPayouts(ctx, { ...named, limit: 10 })),
        await codeOf(openPayoutAccount(ctx, {})),
      ];
    }
    const refused = (code: string) => Array.from({ length: 5 }, () => code);
    expect(results).toEqual({
      owner: refused('ok'),
      manager: ['ok', 'ok', 'ok', 'ok', 'forbidden'],
      uploader: refused('forbidden'),
      fan: refused('forbidden'),
      admin: ['not_found', 'ok', 'ok', 'ok', 'forbidden'],
      visitor: refused('unauthenticated'),
    });
  });
});

describe('the list of transfers', () => {
  // Proves (rules.md, Artists get paid): transfers are listed with their state, amount, what was taken back, and the month or sale that they are for
  it('says what each was for, newest first, page by page', async () => {
    const artist = await world.makeArtist();
    await openPayoutAccount(artist.ctx, {});
    world.test.setNow(new Date('2026-07-03T10:00:00.000Z'));
    const july = await world.pay([artist.id, 99]);
    world.test.setNow(new Date('2026-08-03T10:00:00.000Z'));
    await world.pay([artist.id, 500]);
    await world.test.services.client`
      update invoice_lines set title = 'Night Bus' where artist_id = ${artist.id} and amount_cents = 500`;
    await world.test.services.client`
      update invoices set kind = 'sale' where id = (
        select invoice_id from invoice_lines where artist_id = ${artist.id} and amount_cents = 500)`;
    await world.run(artist.id);
    await world.refund(july, 99);
    await world.run(artist.id);
    world.test.setNow(null);
    const first = await listPayouts(artist.ctx, { limit: 1 });
    expect(first.items).toMatchObject([
      {
        kind: 'sale',
        titles: ['Night Bus'],
        month: '2026-08',
        state: 'paid',
        amountCents: 409,
        reversedCents: 0,
      },
    ]);
    const rest = await listPayouts(artist.ctx, { limit: 1, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({
      items: [
        {
          kind: 'subscriptions',
          titles: [],
          month: '2026-07',
          amountCents: 59,
          reversedCents: 59,
          paidAt: '2026-08-03T10:00:00.000Z',
        },
      ],
      nextCursor: null,
    });
    expect((await listPayouts((await world.makeArtist()).ctx, { limit: 10 })).items).toEqual([]);
  });
});
