import type { Song, Subscription } from '@stagedoor/validators';
import { fillLogin } from './screens/auth.ts';
import { playerOf, songButton, songRow } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { openApi, PASSWORD } from './setup/people.ts';
import { PREMIUM_TITLE } from './setup/world.ts';
import { expect, test } from './test.ts';

const showDay = (isoTime: string | null) =>
  new Date(isoTime ?? '').toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

// Proves (What listeners do): fans subscribe to one artist for $0.99 a month
// Proves (What listeners do): a subscription opens exclusive and unreleased work
// Proves (App shell): each subscribed artist is shown with name and cover, and links to their page
// Proves (Roles): a fan subscribes
// Proves (Constants): $0.99 per month and artist
test('a premium song is unlocked for subscribers until the end of the paid month', async ({
  openAs,
  world,
  fan,
}) => {
  const { artist } = world;
  const music = `/artist/${artist.id}?tab=music`;
  const [api, stranger, owner] = await Promise.all([openApi(fan), openApi(), openApi(world.artistPerson)]);
  const readSong = async (as = api) => {
    const songs = (await (await as.get(`/api/artists/${artist.id}/songs`)).json()) as Song[];
    return songs.find(({ title }) => title === PREMIUM_TITLE);
  };
  const page = await openAs(fan);
  const player = playerOf(page);
  const row = songRow(page, PREMIUM_TITLE);

  await test.step('locked: shows a lock, and no address of the audio', async () => {
    await page.goto(music);
    await expect(row.getByLabel('Locked')).toBeVisible();
    await expect(row).toContainText('For subscribers');
    expect(await readSong()).toMatchObject({ isPremium: true, isLocked: true, audioUrl: null, sources: [] });
    const address = (await readSong(owner))?.audioUrl ?? '';
    expect((await owner.get(address)).status()).toBe(200);
    expect((await api.get(address)).status()).toBeGreaterThanOrEqual(403);
    expect(await page.content()).not.toContain(address);
  });

  await test.step('a click opens the subscription', async () => {
    await songButton(page, 'Play', PREMIUM_TITLE).click();
    await expect(page).toHaveURL(`/subscribe/${artist.id}`);
    await expect(player.bar).toHaveCount(0);
    await expect(page.getByText('You can cancel your subscription at any time')).toBeVisible();
    await expect(page.getByText('Demo payments: nothing is charged')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe for $0.99/month' }).click();
    await expect(toastOf(page, 'Subscription successful!')).toBeVisible();
    await expect(page).toHaveURL(`/artist/${artist.id}`);
  });

  await test.step('unlocked: plays for this person only', async () => {
    await page.getByRole('tab', { name: 'Music' }).click();
    await expect(row.getByLabel('Locked')).toHaveCount(0);
    await songButton(page, 'Play', PREMIUM_TITLE).click();
    await player.playsPast(1);
    const { src } = await player.readAudio();
    expect((await api.get(src)).status()).toBe(200);
    expect((await stranger.get(src)).status()).toBeGreaterThanOrEqual(401);
    const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
    await expect(sidebar.getByRole('link', { name: artist.name })).toBeVisible();
  });

  await test.step('cancelled: shows the end date, and access lasts until then', async () => {
    await page.getByRole('link', { name: 'Subscribed' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByText('Cancelled. You keep access until')).toBeVisible();
    const again = await api.delete(`/api/subscriptions/${artist.id}`);
    expect(again.status()).toBe(200);
    const { endDate } = (await again.json()) as Subscription;
    expect(new Date(endDate ?? 0).getTime()).toBeGreaterThan(Date.now() + 27 * 24 * 3_600_000);
    await expect(page.getByText(`Cancelled. You keep access until ${showDay(endDate)}.`)).toBeVisible();
    await page.goto(music);
    await expect(page.getByRole('link', { name: `Subscribed until ${showDay(endDate)}` })).toBeVisible();
    await songButton(page, 'Play', PREMIUM_TITLE).click();
    const before = await player.readTime();
    await player.playsPast(before + 1);
  });

  await test.step('resumed before the end date', async () => {
    await page.goto(`/subscribe/${artist.id}`);
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    await expect(page.getByText('You keep access until')).toHaveCount(0);
  });
  await Promise.all([api.dispose(), stranger.dispose(), owner.dispose()]);
});

// Proves (Routes): /auth goes back to the path in `redirect`, which the subscribe flow uses
test('a signed-out person returns to the subscription after login', async ({ page, world, fan }) => {
  await page.goto(`/artist/${world.artist.id}?tab=music`);
  await songButton(page, 'Play', PREMIUM_TITLE).click();
  await page.getByRole('button', { name: 'Subscribe for $0.99/month' }).click();
  await expect(
    toastOf(page, 'Authentication required', 'Please log in to subscribe to this artist'),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await fillLogin(page, { username: fan.username, password: PASSWORD });
  await expect(page).toHaveURL(`/subscribe/${world.artist.id}`);
});
