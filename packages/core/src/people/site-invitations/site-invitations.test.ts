import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { changeSite } from '../../site/settings/index.ts';
import { anonymous, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { admitNewcomer, checkSiteInvitation } from './admit.ts';
import { createSiteInvitation, listSiteInvitations, revokeSiteInvitation } from './manage.ts';

let test: TestServices;
let admin: { id: number; ctx: Ctx };
let visitor: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = await makeUser(test.services, { isAdmin: true });
  visitor = anonymous(test.services);
  await changeSite(admin.ctx, { registration: 'invitation' });
});
afterAll(() => test.close());

async function invite() {
  const made = await createSiteInvitation(admin.ctx, { note: 'The band', days: 7 });
  return { ...made, secret: made.url.split('invitation=')[1] ?? '' };
}
const stateOf = async (id: number) =>
  (await listSiteInvitations(admin.ctx)).find((one) => one.id === id)?.state;

// Proves (rules.md, The site): an invitation lets one person in, however many use it at once
it('lets one of twenty in who use an invitation at once', async () => {
  const { id, secret } = await invite();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => admitNewcomer(visitor, secret)));
  const [inside, ...others] = results.filter(({ status }) => status === 'fulfilled');
  expect(others).toEqual([]);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'forbidden' });
  if (inside?.status === 'fulfilled') await inside.value.confirm(admin.id);
  expect(await stateOf(id)).toBe('used');
  await expect(revokeSiteInvitation(admin.ctx, { id })).rejects.toMatchObject({ code: 'conflict' });
});

it('can be used again when no account was made of it', async () => {
  const { id, secret } = await invite();
  await (await admitNewcomer(visitor, secret)).release();
  expect(await stateOf(id)).toBe('open');
  expect(await checkSiteInvitation(visitor, { secret })).toEqual({ isOpen: true });
  await admitNewcomer(visitor, secret);
  expect(await checkSiteInvitation(visitor, { secret })).toEqual({ isOpen: false });
});

// Proves (rules.md, The site): an invitation lets one person in, however many use it at once
it('ends with its time, and when an admin takes it back', async () => {
  const [late, revoked] = [await invite(), await invite()];
  await revokeSiteInvitation(admin.ctx, revoked);
  await expect(admitNewcomer(visitor, revoked.secret)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(revokeSiteInvitation(admin.ctx, revoked)).rejects.toMatchObject({ code: 'not_found' });
  test.setNow(new Date(Date.now() + 8 * 24 * 3600 * 1000));
  await expect(admitNewcomer(visitor, late.secret)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await stateOf(late.id)).toBe('expired');
  test.setNow(null);
});

it('is made, seen and taken back by admins alone', async () => {
  const { id } = await invite();
  const fan = (await makeUser(test.services)).ctx;
  for (const ctx of [fan, visitor]) {
    await expect(createSiteInvitation(ctx, { note: '', days: 1 })).rejects.toThrow();
    await expect(listSiteInvitations(ctx)).rejects.toThrow();
    await expect(revokeSiteInvitation(ctx, { id })).rejects.toThrow();
  }
  expect(await stateOf(id)).toBe('open');
});
