import type { KeptMail } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { anonymous, makeArtist, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { hasKeptMails, listKeptMails } from './index.ts';

let test: TestServices;
beforeAll(async () => {
  test = await openTestServices();
});
afterAll(() => test.close());

const mail: KeptMail = {
  name: '2026-05-01T10-00-00-000Z-1.eml',
  to: 'ada@example.com',
  subject: 'Reset your Stagedoor password',
  sentAt: '2026-05-01T10:00:00.000Z',
  text: 'https://music.example.com/auth/reset#token=secret',
};
const page = { items: [mail], nextCursor: null };
/** As in demo mode. */
const withMails = (ctx: Ctx): Ctx => ({ ...ctx, mailbox: { list: async () => page } });

// Proves (rules.md, Mail): only admins read stored mails, at /admin and in demo mode only
it('an admin reads stored mails in demo mode', async () => {
  const { ctx } = await makeUser(test.services, { isAdmin: true });
  expect(await hasKeptMails(withMails(ctx))).toEqual({ hasMails: true });
  expect(await listKeptMails(withMails(ctx), { limit: 10 })).toEqual(page);
});

// Proves (rules.md, Mail): only admins read stored mails, at /admin and in demo mode only
it('nobody reads stored mails in other modes', async () => {
  const { ctx } = await makeUser(test.services, { isAdmin: true });
  expect(await hasKeptMails(ctx)).toEqual({ hasMails: false });
  await expect(listKeptMails(ctx, { limit: 10 })).rejects.toMatchObject({ code: 'not_found' });
});

// Proves (rules.md, Mail): only admins read stored mails, at /admin and in demo mode only
it('only admins can read stored mails or learn of them', async () => {
  const [fan, artist] = [await makeUser(test.services), await makeArtist(test.services)];
  for (const [ctx, code] of [
    [fan.ctx, 'forbidden'],
    [artist.ctx, 'forbidden'],
    [anonymous(test.services), 'unauthenticated'],
  ] as const) {
    await expect(hasKeptMails(withMails(ctx))).rejects.toMatchObject({ code });
    await expect(listKeptMails(withMails(ctx), { limit: 10 })).rejects.toMatchObject({ code });
  }
});
