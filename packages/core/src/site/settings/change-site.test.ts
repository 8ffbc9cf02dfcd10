import { tables } from '@stagedoor/db';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { finishImage, registerImage, removeUnusedImages } from '../../catalog/images/index.ts';
import { type Ctx, systemContext } from '../../platform/context/index.ts';
import { getSite } from '../../platform/site/index.ts';
import { openServices } from '../../services.ts';
import { makeUser, openTestServices, silentLog, storeFile, type TestServices } from '../../testing/index.ts';
import { changeSite } from './change-site.ts';
import { getAdminSite } from './get-admin-site.ts';

let test: TestServices;
let admin: Ctx;
beforeAll(async () => {
  test = await openTestServices();
  admin = (await makeUser(test.services, { isAdmin: true })).ctx;
});
afterAll(() => test.close());

const ANNOUNCEMENT = { text: 'Doors open at eight', tone: 'news', link: null, until: null } as const;

// Proves (rules.md, The site): settings hold everywhere at once, and what the environment decides wins
it('changes what is given, records it, and lets other servers know at once', async () => {
  const { services, close } = await openServices({
    databaseUrl: test.databaseUrl,
    storage: test.services.storage,
    role: 'server',
    log: silentLog,
  });
  expect(await getSite(services)).toMatchObject({ name: 'Stagedoor', registration: 'open', theme: null });
  const told = new Promise<void>((resolve) => {
    services.live.subscribe(({ event }) => event.type === 'site-changed' && resolve());
  });
  const change = {
    name: 'The Cellar',
    accent: '#66d9ef',
    registration: 'closed',
    announcement: ANNOUNCEMENT,
  } as const;
  const { version } = await changeSite(admin, change);
  await told;
  const seen = await getSite(services);
  expect(seen).toMatchObject({
    name: 'The Cellar',
    registration: 'closed',
    announcement: ANNOUNCEMENT,
    theme: { dark: { lamp: '#66d9ef' } },
  });
  await close();

  const { auditLog } = tables;
  const [row] = await test.services.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.act, 'change-site'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(row?.details).toMatchObject({ name: { from: null, to: 'The Cellar' } });
  expect(Object.keys(row?.details ?? {}).sort()).toEqual(['accent', 'announcement', 'name', 'registration']);

  // An unchanged announcement keeps its id, so that it stays closed for those who closed it.
  expect((await changeSite(admin, change)).version).toBe(version);
  await changeSite(admin, { welcome: 'Come in' });
  expect((await getSite(test.services)).announcement?.id).toBe(seen.announcement?.id);
  await changeSite(admin, { announcement: { ...ANNOUNCEMENT, text: 'Doors open at nine' } });
  expect((await getSite(test.services)).announcement?.id).not.toBe(seen.announcement?.id);
});

// Proves (rules.md, REST): `If-Match`
// Proves (rules.md, The site): settings hold everywhere at once, and what the environment decides wins
it('refuses others, unreadable colours, what the environment decides, and changes of changed settings', async () => {
  const before = await getAdminSite(admin);
  const fan = (await makeUser(test.services)).ctx;
  await expect(changeSite(fan, { welcome: 'Mine' })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(getAdminSite(fan)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(changeSite(admin, { welcome: 'Blue', accent: '#0000ff' })).rejects.toMatchObject({
    code: 'bad_request',
    message: expect.stringMatching(/^This colour is too dark for the dark theme/),
  });
  await expect(changeSite(admin, { welcome: 'Gone', logo: '/media/images/none.webp' })).rejects.toMatchObject(
    { code: 'bad_request' },
  );
  const fixed = {
    ...admin,
    fixedSite: { name: 'Their name', artistQuotaMb: 7, totalQuotaMb: null },
  };
  await expect(changeSite(fixed, { welcome: 'Named', name: 'Mine' })).rejects.toMatchObject({
    message: 'This is set by BRAND_NAME and cannot be changed here',
  });
  await expect(changeSite(admin, { welcome: 'Late', version: before.version - 1 })).rejects.toMatchObject({
    code: 'conflict',
    current: before,
  });
  expect(await getAdminSite(admin)).toEqual(before);
  expect(await getAdminSite(fixed)).toMatchObject({
    fixed: { name: 'BRAND_NAME', artistQuotaMb: 'STORAGE_QUOTA_PER_ARTIST_MB', totalQuotaMb: null },
    effective: { name: 'Their name', artistQuotaMb: 7, totalQuotaMb: null },
  });
});

// Proves (rules.md, The site): an announcement ends with its time
it('hides an announcement when its time is over', async () => {
  const until = new Date(Date.now() + 60_000);
  await changeSite(admin, { announcement: { ...ANNOUNCEMENT, until: until.toISOString() } });
  expect((await getSite(admin)).announcement).not.toBeNull();
  test.setNow(until);
  expect((await getSite(admin)).announcement).toBeNull();
  test.setNow(null);
});

it('keeps the logo, whoever uploaded it, as long as it is one', async () => {
  const worker = systemContext(test.services, 'test');
  const original = await storeFile(test.services, 'originals/9/logo.png', 'a logo');
  const { id, address } = await registerImage(admin, original, null);
  const facts = { width: 640, height: 480, thumbhash: 'dGh1bWI=', tint: '#102030' };
  await finishImage(worker, { imageId: id, facts, target: null });
  await changeSite(admin, { logo: address });
  const { images } = tables;
  const [row] = await test.services.db.select().from(images).where(eq(images.id, id));
  expect(row?.userId).toBeNull();
  test.setNow(new Date(Date.now() + 48 * 3600 * 1000));
  expect(await removeUnusedImages(worker)).toBe(0);
  await changeSite(admin, { logo: null });
  expect(await removeUnusedImages(worker)).toBe(1);
  test.setNow(null);
});
