import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../../platform/context/index.ts';
import { anonymous, makeUser, openTestServices, type TestServices } from '../../testing/index.ts';
import { agree, agreeToAll, listOwnConsents, listPendingConsents, requireConsent } from './consents.ts';
import { publishLegalText } from './publish-legal-text.ts';
import { getLegalText, listLegalVersions } from './texts.ts';

let test: TestServices;
let admin: Ctx;
let fan: { id: number; ctx: Ctx };
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
  fan = await makeUser(test.services);
});
afterAll(() => test.close());

const publish = (markdown: string, asksConsent = false, kind: 'terms' | 'privacy' = 'terms') =>
  publishLegalText(admin, { kind, markdown, asksConsent });

// Proves (rules.md, The site): a version that asks for consent holds writes until one agrees
it('asks everybody for consent from the version on that asks for it', async () => {
  await publish('One');
  await requireConsent(fan.ctx);
  const asking = await publish('Two', true);
  await expect(requireConsent(fan.ctx)).rejects.toMatchObject({ code: 'consent_required' });
  // The admin who publishes a text has agreed to it, and visitors have nothing to agree to.
  await requireConsent(admin);
  await requireConsent(anonymous(test.services));

  const later = await publish('Two, without the typing error');
  expect(await listPendingConsents(fan.ctx)).toMatchObject([{ id: later.id, kind: 'terms', version: 3 }]);
  await publish('How data are kept', true, 'privacy');
  const pending = await listPendingConsents(fan.ctx);
  expect(pending.map(({ kind }) => kind).sort()).toEqual(['privacy', 'terms']);

  await expect(agree(fan.ctx, { ids: [later.id, 999_999] })).rejects.toMatchObject({ code: 'not_found' });
  expect(await listOwnConsents(fan.ctx)).toEqual([]);
  expect(await agree(fan.ctx, { ids: [later.id] })).toMatchObject([{ kind: 'privacy' }]);
  expect(await agree(fan.ctx, { ids: pending.map(({ id }) => id) })).toEqual([]);
  await requireConsent(fan.ctx);
  expect((await listOwnConsents(fan.ctx)).map(({ kind, version }) => `${kind} ${version}`).sort()).toEqual([
    'privacy 1',
    'terms 3',
  ]);

  await publish('Four', true);
  await expect(requireConsent(fan.ctx)).rejects.toMatchObject({ code: 'consent_required' });
  // An agreement to an older version is none to the newer one.
  await agree(fan.ctx, { ids: [asking.id] });
  await expect(requireConsent(fan.ctx)).rejects.toMatchObject({ code: 'consent_required' });
});

it('takes a registration as consent to the texts as they are', async () => {
  const newcomer = await makeUser(test.services);
  await publish('Five', true);
  await agreeToAll(newcomer.ctx, newcomer.id);
  await requireConsent(newcomer.ctx);
  expect(await listOwnConsents(newcomer.ctx)).toHaveLength(2);
});

it('keeps every version, numbered without gaps, and refuses a publication over a newer one', async () => {
  const base = (await getLegalText(fan.ctx, { kind: 'terms' })).version;
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      publishLegalText(admin, {
        kind: 'terms',
        markdown: `At once ${index}`,
        asksConsent: false,
        baseVersion: base,
      }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const versions = await listLegalVersions(admin, { kind: 'terms' });
  expect(versions.map(({ version }) => version)).toEqual(
    Array.from({ length: base + 1 }, (_, index) => base + 1 - index),
  );
  expect(await getLegalText(fan.ctx, { kind: 'terms', version: 2 })).toMatchObject({
    markdown: 'Two',
    newestVersion: base + 1,
  });
  await expect(getLegalText(fan.ctx, { kind: 'imprint' })).rejects.toMatchObject({ code: 'not_found' });
  await expect(getLegalText(fan.ctx, { kind: 'terms', version: 99 })).rejects.toMatchObject({
    code: 'not_found',
  });
});

it('is published by admins alone, and each publication stands in the audit log', async () => {
  const { auditLog } = tables;
  const count = () => test.services.db.$count(auditLog, eq(auditLog.act, 'publish-legal'));
  const before = await count();
  const input = { kind: 'terms', markdown: 'Mine', asksConsent: false } as const;
  await expect(publishLegalText(fan.ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(listLegalVersions(fan.ctx, input)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await count()).toBe(before);
  await publish('Ours');
  expect(await count()).toBe(before + 1);
});
