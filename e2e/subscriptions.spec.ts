import type { Locator, Page } from '@playwright/test';
import type { Subscription } from '@stagedoor/validators';
import { changeAnswer, leaveOutFirstAnswers } from './screens/answers.ts';
import { fillRegistration } from './screens/auth.ts';
import { songButton, songRow } from './screens/player.ts';
import { makeNewArtist } from './screens/rich-artist.ts';
import { toastOf } from './screens/toast.ts';
import { makeName, openApi, PASSWORD, type Person, registerPerson } from './setup/people.ts';
import { addPost } from './setup/posts.ts';
import { PREMIUM_TITLE } from './setup/world.ts';
import { expect, test } from './test.ts';

const showDay = (isoTime: string | null) =>
  new Date(isoTime ?? '').toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

const subscribeBy = async (person: Person, artistId: number) => {
  const api = await openApi(person);
  const answer = await api.post('/api/subscriptions', { data: { artistId } });
  expect(answer.status()).toBe(201);
  const subscription = (await answer.json()) as Subscription;
  await api.dispose();
  return subscription;
};

const playFilm = async (page: Page, title: string) => {
  const box = page.getByTestId('post-video');
  await box.getByRole('button', { name: `Play ${title}` }).click();
  await expect
    .poll(() => box.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.3);
};

// Proves (Subscribing and subscribers): fans subscribe to an artist for $0.99 a month, fixed
// Proves (Subscribing and subscribers): /subscribe/{artistId} and /auth?redirect=/subscribe/{artistId}
// Proves (Subscribing and subscribers): cover, VERIFIED ARTIST, five benefits, '$0.99', 'Price Fixed', the button and the note
// Proves (Subscribing and subscribers): signed out, the button leads to /auth with a way back; success leads to /artist/{id}
// Proves (Subscribing and subscribers): premium work opens with the subscription
// Proves (Subscribing and subscribers): 'Authentication required', 'Subscription successful!'
test('a visitor registers while subscribing, cancels with the end date shown, and resumes', {
  tag: '@both',
}, async ({ page, world, isMobile }) => {
  test.setTimeout(120_000);
  const { artist } = world;
  const username = makeName('fan');
  const own = await openApi(world.artistPerson);
  const title = makeName('After the encore');
  const post = await addPost(own, {
    title,
    contentType: 'video',
    description: 'For those at the door',
    isPremium: true,
  });
  await own.dispose();

  await test.step('exclusive posts are locked', async () => {
    await page.goto(`/content/${post.id}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('For those at the door')).toHaveCount(0);
    await expect(page.getByTestId('post-video')).toHaveCount(0);
  });

  await test.step('the offer', async () => {
    await page.getByTestId('locked-post').getByRole('link', { name: 'Subscribe for $0.99/month' }).click();
    await expect(page).toHaveURL(`/subscribe/${artist.id}`);
    await expect(page.getByRole('heading', { name: `Subscribe to ${artist.name}` })).toBeVisible();
    for (const benefit of [
      'Exclusive behind-the-scenes content',
      'Access to unreleased music and demos',
      'Private photo and video galleries',
      "Full access to the artist's catalog",
      'Direct support for the artist',
    ])
      await expect(page.getByText(benefit)).toBeVisible();
    await expect(page.getByText('$0.99', { exact: true })).toBeVisible();
    await expect(page.getByText('Price Fixed')).toBeVisible();
    await expect(page.getByText('You can cancel your subscription at any time')).toBeVisible();
  });

  await test.step('registers and returns', async () => {
    await page.getByRole('button', { name: 'Subscribe for $0.99/month' }).click();
    await expect(
      toastOf(page, 'Authentication required', 'Please log in to subscribe to this artist'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/auth\?redirect=/);
    await fillRegistration(page, { username, email: `${username}@example.org`, password: PASSWORD });
    await expect(page).toHaveURL(`/subscribe/${artist.id}`);
    await page.getByRole('button', { name: 'Subscribe for $0.99/month' }).click();
    await expect(toastOf(page, 'Subscription successful!')).toBeVisible();
    await expect(page).toHaveURL(`/artist/${artist.id}`);
  });

  await test.step('exclusive posts are unlocked', async () => {
    await page.goto(`/artist/${artist.id}?tab=music`);
    await expect(songRow(page, PREMIUM_TITLE)).toBeVisible();
    await expect(songRow(page, PREMIUM_TITLE).getByLabel('Locked')).toHaveCount(0);
    await expect(songButton(page, 'Play', PREMIUM_TITLE)).toBeVisible();
    await page.getByRole('tab', { name: 'Exclusive' }).click();
    await page.getByRole('tabpanel').getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/content/${post.id}`);
    await expect(page.getByText('For those at the door')).toBeVisible();
    await playFilm(page, title);
  });

  const billing = page.getByRole('region', { name: 'Subscriptions and billing' });
  const inAMonth = new Date();
  await test.step('the settings show the next invoice and the past one', async () => {
    await page.goto('/settings#billing');
    await expect(billing.getByText('Demo payments: nothing is charged')).toBeVisible();
    await expect(billing.getByText(/^Next invoice on /)).toBeVisible();
    await expect(billing.getByText('1 artist at $0.99')).toBeVisible();
    const edge = (what: Locator) => what.evaluate((element) => element.getBoundingClientRect().left);
    const cancel = billing.getByRole('button', { name: `Cancel subscription to ${artist.name}` });
    if (isMobile)
      expect(await edge(cancel)).toBe(await edge(billing.getByRole('link', { name: artist.name })));
    await billing.getByText('Paid').click();
    await expect(billing.getByRole('listitem').filter({ hasText: artist.name }).last()).toContainText(
      '$0.99',
    );
  });

  await test.step('cancelled: the dialog and the row show the end date', async () => {
    await billing.getByRole('button', { name: `Cancel subscription to ${artist.name}` }).click();
    const dialog = page.getByRole('dialog');
    const named = await dialog.getByText(/You keep access until/).textContent();
    const day = /until (.+), and can resume/.exec(named ?? '')?.[1] ?? '';
    expect(new Date(day).getTime() - inAMonth.getTime()).toBeGreaterThan(26 * 24 * 3_600_000);
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(billing.getByText(`Access until ${day}`)).toBeVisible();
    await expect(billing.getByText('Cancelled')).toBeVisible();
    await expect(billing.getByText('No upcoming invoice.')).toBeVisible();
    await page.goto(`/subscribe/${artist.id}`);
    await expect(page.getByText(`Cancelled. You keep access until ${day}.`)).toBeVisible();
    await page.goto(`/content/${post.id}`);
    await expect(page.getByRole('link', { name: `Subscribed until ${day}` })).toBeVisible();
    await playFilm(page, title);
  });

  await test.step('resumed: shows the same as before', async () => {
    await page.getByRole('link', { name: /^Subscribed until/ }).click();
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    await page.goto('/settings#billing');
    await expect(billing.getByText('Active')).toBeVisible();
    await expect(billing.getByText(/^Next invoice on /)).toBeVisible();
  });
});

// Proves (Subscribing and subscribers): the button shows 'Processing...' while busy
// Proves (Subscribing and subscribers): missing artist: 'The artist you're trying to subscribe to doesn't exist.'
// Proves (Subscribing and subscribers): 'Subscription failed' with the server's message, or 'Something went wrong. Please try again.'
test('a missing artist, one’s own page and a failure each show a message', async ({
  openAs,
  world,
  fan,
  errors,
}) => {
  errors.allow(/404|409/);
  const page = await openAs(fan);
  await page.goto('/subscribe/2000000000');
  await expect(page.getByText("The artist you're trying to subscribe to doesn't exist.")).toBeVisible();

  await page.goto(`/subscribe/${world.artist.id}`);
  for (const [message, shown] of [
    ['Your last payment failed.', 'Your last payment failed.'],
    ['', 'Something went wrong. Please try again.'],
  ] as const) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const refusal = { message, code: -32009, data: { code: 'CONFLICT' } };
    await page.route('**/trpc/subscriptions.create*', async (route) => {
      await released;
      await route.fulfill({ status: 409, json: { error: refusal } });
    });
    await page.getByRole('button', { name: 'Subscribe for $0.99/month' }).click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    release();
    await expect(toastOf(page, 'Subscription failed', shown)).toHaveAttribute('data-type', 'error');
    await expect(page.getByRole('button', { name: 'Subscribe for $0.99/month' })).toBeEnabled();
    await page.unroute('**/trpc/subscriptions.create*');
  }

  const own = await openAs(world.artistPerson);
  await own.goto(`/subscribe/${world.artist.id}`);
  await expect(own.getByText('This is your own page')).toBeVisible();
  await expect(own.getByRole('button', { name: /Subscribe for/ })).toHaveCount(0);
});

// Proves (Subscribing and subscribers): cover, VERIFIED ARTIST, five benefits, '$0.99', 'Price Fixed', the button and the note
test('the subscription page shows the cover, and whether the artist is verified', { tag: '@deep' }, async ({
  page,
  world,
}) => {
  const { coverImage } = world.album;
  await leaveOutFirstAnswers(page);
  for (const verified of [true, false]) {
    await changeAnswer(page, 'artists.get', (artist: object) => ({ ...artist, verified, coverImage }));
    await page.goto(`/subscribe/${world.artist.id}`);
    const cover = page.getByRole('main').getByRole('img', { name: world.artist.name });
    await expect(cover).toHaveAttribute('src', new RegExp(`^${coverImage}`));
    await expect(page.getByText('VERIFIED ARTIST')).toHaveCount(verified ? 1 : 0);
  }
});

// Proves (Subscribing and subscribers): subscribers of another artist see what is added, and to which invoice
test('a subscriber sees what one more artist adds, and to which invoice', async ({ openAs, world, fan }) => {
  const { artist } = await makeNewArtist();
  await subscribeBy(fan, world.artist.id);
  const page = await openAs(fan);
  await page.goto(`/subscribe/${artist.id}`);
  const added = page.getByRole('table', { name: 'What you pay, and when' });
  await expect(added.getByRole('row', { name: 'To pay today $0.00' })).toBeVisible();
  await expect(added.getByRole('row', { name: /^Added to your invoice on .* \$1\.98$/ })).toBeVisible();
  await subscribeBy(fan, artist.id);
  await page.goto('/settings#billing');
  const billing = page.getByRole('region', { name: 'Subscriptions and billing' });
  await expect(
    billing.getByText(`2 artists at $0.99, and $0.99 for the part of this month with ${artist.name}`),
  ).toBeVisible();
  await page.goto(`/subscribe/${artist.id}`);
  await expect(page.getByRole('heading', { name: `Your subscription to ${artist.name}` })).toBeVisible();
});

// Proves (rules.md, Subscriptions and money): POST /api/subscriptions answers 202 {checkoutUrl} when payment comes first
test('after checkout the page waits for the subscription, and continues by itself', { tag: '@deep' }, async ({
  openAs,
  world,
  fan,
}) => {
  const page = await openAs(fan);
  await page.goto(`/subscribe/${world.artist.id}?checkout=success`);
  await expect(page.getByText('Waiting for your payment')).toBeVisible();
  await subscribeBy(fan, world.artist.id);
  await expect(toastOf(page, 'Subscription successful!')).toBeVisible();
  await expect(page).toHaveURL(`/artist/${world.artist.id}`);
});

// Proves (Subscribing and subscribers): artists see their subscribers
// Proves (Subscribing and subscribers): Subscribers: table User, Status (Active/Inactive), Subscribed Since
test('an artist sees their subscribers and earnings', async ({ openAs, world, fan }) => {
  const { startDate } = await subscribeBy(fan, world.artist.id);
  const page = await openAs(world.artistPerson);
  await page.goto('/dashboard?tab=subscribers');
  const subscribers = page.getByRole('table').filter({ hasText: fan.username });
  await expect(subscribers.getByRole('columnheader')).toHaveText(['User', 'Status', 'Subscribed Since']);
  const row = page.getByRole('row').filter({ hasText: fan.username });
  await expect(row).toContainText('Active');
  await expect(row).toContainText(showDay(startDate));
  await expect(page.getByText(fan.email)).toHaveCount(0);
  await expect(page.getByText('Gross').first()).toBeVisible();
  await leaveOutFirstAnswers(page);
  await changeAnswer(page, 'subscriptions.subscribers', ({ items, ...rest }: { items: object[] }) => ({
    ...rest,
    items: items.map((one) => ({ ...one, active: false })),
  }));
  await page.reload();
  await expect(row).toContainText('Inactive');
  await expect(page.getByRole('row').filter({ hasText: /Gross.*Fees.*Net/ })).toBeVisible();
});

// Proves (Subscribing and subscribers): empty: 'No subscribers yet'
test('an artist without subscribers sees an empty text', async ({ openAs }) => {
  const person = await registerPerson({ username: makeName('band'), isArtist: true });
  const api = await openApi(person);
  const made = await api.post('/api/dashboard/create-artist-profile', { data: { name: person.username } });
  expect(made.status()).toBe(201);
  await api.dispose();
  const page = await openAs(person);
  await page.goto('/dashboard?tab=subscribers');
  await expect(page.getByText('No subscribers yet')).toBeVisible();
  await expect(page.getByText("Your first subscriber's payment shows up here.")).toBeVisible();
});

// Proves (Subscribing and subscribers): the subscribers' list is stale after 60 seconds
test('subscribers are fetched again after a minute', async ({ openAs }) => {
  // Nobody subscribes to them meanwhile, which would be told.
  const page = await openAs((await makeNewArtist()).person);
  await page.clock.install();
  let reads = 0;
  await page.route('**/trpc/**', (route) => {
    if (route.request().url().includes('subscriptions.subscribers')) reads += 1;
    return route.continue();
  });
  const open = async () => {
    await page.getByRole('tab', { name: 'Subscribers' }).click();
    await expect(page.getByRole('heading', { name: 'Subscribers' })).toBeVisible();
  };
  await page.goto('/dashboard?tab=subscribers');
  await expect.poll(() => reads).toBe(1);
  await page.getByRole('tab', { name: 'Music' }).click();
  await page.clock.fastForward(45_000);
  await open();
  await page.getByRole('tab', { name: 'Music' }).click();
  expect(reads).toBe(1);
  await page.clock.fastForward(61_000);
  await open();
  await expect.poll(() => reads).toBe(2);
});
