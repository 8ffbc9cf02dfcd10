import type { Artist } from '@stagedoor/validators';
import { toastOf } from './screens/toast.ts';
import { uploadCover } from './setup/make-world.ts';
import { makeName, openApi, type Person, registerPerson } from './setup/people.ts';
import { expect, test } from './test.ts';

/** Somebody with a profile of their own, so that specs beside this one see nothing of it. */
async function makeArtist(fields: object = {}): Promise<{ artist: Artist; owner: Person }> {
  const owner = await registerPerson({ username: makeName('juno'), isArtist: true });
  const api = await openApi(owner);
  const data = { name: makeName('Juno'), bio: 'Plays at night.' };
  await api.post('/api/dashboard/create-artist-profile', { data });
  const answer = await api.patch('/api/dashboard/artist', { data: fields });
  expect(answer.status(), await answer.text()).toBe(200);
  const artist = (await answer.json()) as Artist;
  await api.dispose();
  return { artist, owner };
}

const DETAILS = 'Please sing happy birthday for my sister Noor';

test('a fan asks for a cameo, the artist accepts and delivers', { tag: '@both' }, async ({ openAs, fan }) => {
  const { artist, owner } = await makeArtist();
  const page = await openAs(fan);
  const studio = await openAs(owner);
  await studio.goto('/dashboard?tab=requests');
  await expect(studio.getByText('No requests yet')).toBeVisible();

  await test.step('the form knows the address and says what is missing', async () => {
    await page.goto(`/artist/${artist.id}?tab=about`);
    await page.getByRole('button', { name: 'Custom request' }).click();
    const dialog = page.getByRole('dialog', { name: `Ask ${artist.name}` });
    await expect(dialog.getByLabel('Email')).toHaveValue(fan.email);
    await dialog.getByLabel('Details').fill('Too short');
    await dialog.getByLabel('Email').fill('no address');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(dialog.getByText('Please provide more details about your request')).toBeVisible();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await dialog.getByLabel('Details').fill(DETAILS);
    await dialog.getByLabel('Email').fill(fan.email);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await expect(
      toastOf(page, 'Request Submitted', `Your cameo request has been sent to ${artist.name}`),
    ).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Custom request' }).click();
    await expect(dialog.getByLabel('Details')).toHaveValue('');
  });

  await test.step('it appears in the studio without a reload, and moves on', async () => {
    const request = studio.getByTestId('request');
    await expect(request).toContainText(DETAILS);
    await expect(request).toContainText(fan.email);
    await expect(studio.getByRole('tab', { name: 'Requests 1 pending' })).toBeVisible();
    await request.getByRole('button', { name: 'Accept' }).click();
    await expect(request.getByText('Accepted')).toBeVisible();
    await expect(studio.getByRole('tab', { name: 'Requests', exact: true })).toBeVisible();
    await request.getByRole('button', { name: 'Mark as delivered' }).click();
    await expect(request.getByText('Delivered')).toBeVisible();
    await expect(request.getByRole('button')).toHaveCount(0);
  });
});

test('a visitor asks for a song; the artist declines after being asked twice', async ({ page, openAs }) => {
  const { artist, owner } = await makeArtist();
  await page.goto(`/artist/${artist.id}?tab=about`);
  await page.getByRole('button', { name: 'Custom request' }).click();
  const dialog = page.getByRole('dialog', { name: `Ask ${artist.name}` });
  await expect(dialog.getByLabel('Email')).toHaveValue('');
  await dialog.getByText('Custom song').click();
  await dialog.getByLabel('Email').fill('visitor@example.org');
  await dialog.getByLabel('Details').fill('A song about our kitchen table');
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(
    toastOf(page, 'Request Submitted', `Your custom song request has been sent to ${artist.name}`),
  ).toBeVisible();
  const studio = await openAs(owner);
  await studio.goto('/dashboard?tab=requests');
  const request = studio.getByTestId('request');
  await expect(request).toContainText('A visitor');
  await request.getByRole('button', { name: 'Decline' }).click();
  await studio.getByRole('dialog').getByRole('button', { name: 'Decline request' }).click();
  await expect(request.getByText('Declined')).toBeVisible();
});

test('a request that fails says why, and keeps what was written', async ({ page, errors }) => {
  errors.allow(/Failed to load resource/);
  const { artist } = await makeArtist();
  await page.goto(`/artist/${artist.id}?tab=about`);
  await page.getByRole('button', { name: 'Custom request' }).click();
  const dialog = page.getByRole('dialog', { name: `Ask ${artist.name}` });
  await dialog.getByLabel('Email').fill('visitor@example.org');
  await dialog.getByLabel('Details').fill(DETAILS);
  await page.route('**/trpc/requests.send*', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(
    toastOf(page, 'Submission Failed', 'Failed to submit your request. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/trpc/requests.send*');
  await page.route('**/trpc/requests.send*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await dialog.getByRole('button', { name: 'Submit Request' }).click();
  await expect(toastOf(page, 'Submission Failed', 'Failed to submit request')).toBeVisible();
  await expect(dialog.getByLabel('Details')).toHaveValue(DETAILS);
});

test('the artist turns custom requests off, and the page offers what is left', async ({ page, openAs }) => {
  const { artist, owner } = await makeArtist();
  const studio = await openAs(owner);
  const button = page.getByRole('button', { name: 'Custom request' });
  await studio.goto('/dashboard?tab=settings');
  const switched = (name: string) =>
    Promise.all([
      studio.waitForResponse((response) => response.url().includes('requests.updateSettings')),
      studio.getByRole('switch', { name }).click(),
    ]);
  await switched('Cameo video messages');
  await page.goto(`/artist/${artist.id}?tab=about`);
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Ask ${artist.name}` });
  await expect(dialog.getByRole('radio', { name: 'Custom song' })).toBeChecked();
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await switched('Custom songs');
  await expect(button).toHaveCount(0);
  await studio.reload();
  await expect(studio.getByRole('switch', { name: 'Custom songs' })).not.toBeChecked();
});

test('settings: the profile with picture and links, and the fixed price beside it', async ({
  openAs,
  fan,
}) => {
  const { artist, owner } = await makeArtist();
  const api = await openApi(fan);
  await api.post('/api/subscriptions', { data: { artistId: artist.id } });
  await api.dispose();
  const page = await openAs(owner);
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByText('$0.99')).toBeVisible();
  await expect(page.getByText('Price Fixed')).toBeVisible();
  await expect(page.getByTestId('subscriber-count')).toHaveText('1');
  await page.getByLabel('Artist Name').fill('');
  await page.getByLabel('Instagram').fill('instagram.com/juno');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Artist name is required')).toBeVisible();
  await expect(page.getByText('Please enter a link that starts with http:// or https://')).toBeVisible();
  const name = makeName('Mira');
  await page.getByLabel('Artist Name').fill(name);
  await page.getByLabel('Artist Bio').fill('Two chairs and a radio.');
  await page.getByLabel('Instagram').fill('https://instagram.com/mira');
  const buffer = Buffer.from(ONE_PIXEL, 'base64');
  await page.getByLabel('Profile picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible();
  await page.goto(`/artist/${artist.id}?tab=about`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Two chairs and a radio.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/mira',
  );
});

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('tour dates are entered in the studio and stand on the tour tab', { tag: '@both' }, async ({
  page,
  openAs,
}) => {
  const { artist, owner } = await makeArtist();
  await page.goto(`/artists/${artist.id}?tab=tour`);
  await expect(page.getByText('No tour information')).toBeVisible();
  const studio = await openAs(owner);
  await studio.goto('/dashboard?tab=settings');
  await studio.getByRole('button', { name: 'Add date' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Add tour date' });
  await dialog.getByRole('button', { name: 'Add date' }).click();
  await expect(dialog.getByText('Please enter the date')).toBeVisible();
  await dialog.getByLabel('Date').fill('2031-05-02');
  await dialog.getByLabel('Venue').fill('Cellar 42');
  await dialog.getByLabel('City').fill('Glasgow');
  await dialog.getByLabel('Country').fill('United Kingdom');
  await dialog.getByLabel('Ticket link (optional)').fill('https://tickets.example/42');
  await dialog.getByRole('button', { name: 'Add date' }).click();
  await expect(dialog).toHaveCount(0);
  const row = page.getByRole('list', { name: 'Tour dates' }).getByRole('listitem');
  await expect(row).toContainText('Cellar 42');
  await expect(row).toContainText('Glasgow, United Kingdom');
  await expect(row.locator('time')).toHaveAttribute('datetime', '2031-05-02');
  await expect(row.getByRole('link', { name: 'Tickets for Cellar 42, Glasgow' })).toHaveAttribute(
    'href',
    'https://tickets.example/42',
  );
  await studio.getByRole('button', { name: 'Actions for Cellar 42, May 2, 2031' }).click();
  await studio.getByRole('menuitem', { name: 'Edit' }).click();
  await studio.getByLabel('Venue').fill('Cellar 43');
  await studio.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click();
  await expect(row).toContainText('Cellar 43');
  await studio.getByRole('button', { name: 'Actions for Cellar 43, May 2, 2031' }).click();
  await studio.getByRole('menuitem', { name: 'Delete' }).click();
  await studio.getByRole('dialog').getByRole('button', { name: 'Delete date' }).click();
  await expect(studio.getByText('No tour dates yet')).toBeVisible();
  await expect(page.getByText('No tour information')).toBeVisible();
});

test('with a Bandsintown address the tour tab leads there', async ({ page }) => {
  const bandsintownUrl = 'https://bandsintown.example/juno';
  const { artist } = await makeArtist({ bandsintownUrl });
  await page.goto(`/artists/${artist.id}?tab=tour`);
  await expect(page.getByRole('link', { name: 'See dates on Bandsintown' })).toHaveAttribute(
    'href',
    bandsintownUrl,
  );
});

test('products are entered in the studio: with a picture, a price and where they are sold', async ({
  page,
  openAs,
}) => {
  const { artist, owner } = await makeArtist();
  await page.goto(`/artists/${artist.id}/store`);
  await expect(page.getByText('No Merchandise Available')).toBeVisible();
  const studio = await openAs(owner);
  await studio.goto('/dashboard?tab=settings');
  await studio.getByRole('button', { name: 'Add product' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Add product' });
  await dialog.getByLabel('Name').fill('Night tee');
  await dialog.getByLabel('Price in US dollars').fill('cheap');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog.getByText('Please enter a price such as 14.99')).toBeVisible();
  await dialog.getByLabel('Price in US dollars').fill('14,99');
  await dialog.getByLabel('Link (optional)').fill('https://shop.example/tee');
  const buffer = Buffer.from(ONE_PIXEL, 'base64');
  await dialog.getByLabel('Picture').setInputFiles({ name: 'tee.png', mimeType: 'image/png', buffer });
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('link', { name: 'Night tee' });
  await expect(card).toContainText('$14.99');
  await expect(card).toHaveAttribute('href', 'https://shop.example/tee');
  await expect(card.getByRole('presentation')).toHaveAttribute('src', /^\/media\/images\//);
  await studio.getByRole('button', { name: 'Actions for Night tee' }).click();
  await studio.getByRole('menuitem', { name: 'Delete' }).click();
  await studio.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('No Merchandise Available')).toBeVisible();
});

test('the store shows each category; the overview three at most, and the way to all', async ({ page }) => {
  const { artist, owner } = await makeArtist();
  await page.goto(`/artist/${artist.id}`);
  await expect(page.getByText('Coming Soon')).toHaveCount(3);
  const api = await openApi(owner);
  const image = await uploadCover(api);
  const add = (name: string, category: string) =>
    api.post('/api/dashboard/products', { data: { name, category, priceCents: 2499, image } });
  for (const [name, category] of [
    ['Tee', 'Apparel'],
    ['Cap', 'Accessories'],
    ['Mug', 'Home'],
  ] as const)
    expect((await add(name, category)).status()).toBe(201);
  const shop = page.getByRole('region', { name: 'Merchandise' });
  await expect(shop.getByText('$24.99')).toHaveCount(3);
  await expect(shop.getByRole('link', { name: 'View All' })).toHaveCount(0);
  expect((await add('Hoodie', 'Apparel')).status()).toBe(201);
  await shop.getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL(`/artists/${artist.id}/store`);
  await expect(page.getByText('$24.99')).toHaveCount(4);
  await page.getByRole('button', { name: 'Apparel' }).click();
  await expect(page.getByText('$24.99')).toHaveCount(2);
  await expect(page.getByText('Hoodie')).toBeVisible();
  await page.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByText('$24.99')).toHaveCount(1);
  const printfulStoreUrl = 'https://store.example/juno';
  await api.patch('/api/dashboard/artist', { data: { printfulStoreUrl } });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Visit the store' })).toHaveAttribute('href', printfulStoreUrl);
  await api.dispose();
});

test('the store offers the categories that are on the table, and none that is empty', async ({ page }) => {
  const { artist, owner } = await makeArtist();
  const api = await openApi(owner);
  const image = await uploadCover(api);
  const add = async (name: string, category: string) => {
    const product = { name, category, priceCents: 2499, image };
    expect((await api.post('/api/dashboard/products', { data: product })).status()).toBe(201);
  };
  await add('Mug', 'Home');
  await page.goto(`/artists/${artist.id}/store`);
  await expect(page.getByText('Mug')).toBeVisible();
  const filter = page.getByRole('group', { name: 'Category' });
  await expect(filter).toHaveCount(0);
  await add('Cap', 'Accessories');
  await page.reload();
  await expect(filter.getByRole('button')).toHaveText(['All', 'Accessories', 'Home']);
  await filter.getByRole('button', { name: 'Accessories' }).click();
  await expect(page.getByText('Cap')).toBeVisible();
  await expect(page.getByText('Mug')).toHaveCount(0);
  await api.dispose();
});

test('merchandise that cannot be read says so, and is read again on demand', async ({ page, errors }) => {
  errors.allow(/Failed to load resource/);
  const { artist } = await makeArtist();
  await page.goto(`/artists/${artist.id}?tab=about`);
  await expect(page.getByRole('tab', { name: 'Store' })).toBeVisible();
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  let isAway = true;
  await page.route('**/trpc/**products.list**', async (route) => {
    await isSeen;
    await (isAway ? route.abort() : route.continue());
  });
  await page.getByRole('tab', { name: 'Store' }).click();
  await expect(page.getByText('Loading merchandise')).toBeAttached();
  goOn();
  await expect(page.getByText('Failed to load merchandise')).toBeVisible({ timeout: 20_000 });
  isAway = false;
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No Merchandise Available')).toBeVisible();
});
