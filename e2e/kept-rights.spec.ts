import { inTransaction, systemContext } from '@stagedoor/core';
import { publishToServers } from '@stagedoor/core/platform/live';
import { countFiles, keepAlbum, makeAlbum, NETWORK } from './screens/kept.ts';
import { songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { openApi, registerPerson } from './setup/people.ts';
import { withProductServices } from './setup/product-services.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

// Proves (rules.md, On this device): what may not be played any more is removed when the server is reached
test('a song that is for subscribers now goes from the device at the next visit', async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/404.*albums\.get/);
  const { album, api, idOf } = await makeAlbum();
  const page = await openAs(fan);
  await keepAlbum(page, album);
  expect(await countFiles(page)).toBe(2);
  const changed = await api.patch(`/api/dashboard/songs/${idOf('Buoy')}`, { data: { isPremium: true } });
  expect(changed.status(), await changed.text()).toBe(200);
  await page.goto('/offline');
  await expect.poll(() => countFiles(page)).toBe(1);
  await page.getByRole('main').getByRole('link', { name: album.title }).click();
  await expect(songButton(page, 'Play', 'Mole')).toBeVisible();
  await expect(songButton(page, 'Play', 'Buoy')).toHaveCount(0);
  expect((await api.delete(`/api/dashboard/albums/${album.id}?withSongs=true`)).ok()).toBe(true);
  await page.goto('/offline');
  await expect(page.getByText('Nothing is kept on this device')).toBeVisible();
  await expect.poll(() => countFiles(page)).toBe(0);
  await api.dispose();
});

// Proves (rules.md, On this device): what may not be played any more is removed when the server is reached
test('an album for subscribers goes from the device once the subscription has ended', async ({
  openAs,
  fan,
}) => {
  const { album, artist, api, idOf } = await makeAlbum();
  for (const name of ['Mole', 'Buoy'])
    expect((await api.patch(`/api/dashboard/songs/${idOf(name)}`, { data: { isPremium: true } })).ok()).toBe(
      true,
    );
  await api.dispose();
  const asFan = await openApi(fan);
  expect((await asFan.post('/api/subscriptions', { data: { artistId: artist.id } })).ok()).toBe(true);
  const { id: userId } = await (await asFan.get('/api/user')).json();
  const page = await openAs(fan);
  await keepAlbum(page, album);
  expect(await countFiles(page)).toBe(2);

  expect((await asFan.delete(`/api/subscriptions/${artist.id}`)).ok()).toBe(true);
  await asFan.dispose();
  await page.goto('/offline');
  // Cancelled, it runs to the end of the month.
  await expect(page.getByRole('main').getByRole('link', { name: album.title })).toBeVisible();
  expect(await countFiles(page)).toBe(2);
  await withProductServices(async (services) => {
    await services.client`
      update subscriptions set paid_until = now() - interval '1 minute' where user_id = ${userId}`;
    await inTransaction(systemContext(services, 'test'), (ctx) =>
      publishToServers(ctx, { type: 'rights-changed', userId }),
    );
  });
  await page.reload();
  await expect.poll(() => countFiles(page)).toBe(0);
  await expect(songButton(page, 'Play', 'Mole')).toHaveCount(0);
});

// Proves (rules.md, On this device): logging out asks, and removes what is kept; of a session that ended elsewhere nothing is shown
test('logging out removes what is kept, and a session that ended elsewhere hides it', async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(NETWORK);
  const { album, api } = await makeAlbum();
  await api.dispose();
  const page = await openAs(fan);
  await keepAlbum(page, album);

  await page.context().clearCookies();
  await page.goto('/offline');
  await expect(page.getByText('Sign in to play what is kept here')).toBeVisible();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Sign in to play what is kept here')).toBeVisible();
  await page.context().setOffline(false);
  await page.context().addCookies(fan.cookies.cookies);
  await page.reload();
  await expect(page.getByRole('link', { name: album.title })).toBeVisible();

  await page.getByRole('button', { name: `Account of ${fan.username}` }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out of this device?' });
  expect(await countFiles(page)).toBe(2);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(toastOf(page, 'Logged out')).toBeVisible();
  expect(await countFiles(page)).toBe(0);
  await page.goto('/offline');
  await expect(page.getByText('Nothing is kept on this device')).toBeVisible();
});

// Proves (rules.md, On this device): kept music plays for 30 days without a contact, for its owner alone
test('what somebody kept goes from the device when somebody else signs in', async ({ openAs, fan }) => {
  const [{ album, api }, other] = [await makeAlbum(), await registerPerson()];
  await api.dispose();
  const page = await openAs(fan);
  await keepAlbum(page, album);
  expect(await countFiles(page)).toBe(2);
  await page.context().clearCookies();
  await page.context().addCookies(other.cookies.cookies);
  await page.goto('/offline');
  await expect(page.getByText('Nothing is kept on this device')).toBeVisible();
  await expect.poll(() => countFiles(page)).toBe(0);
});
