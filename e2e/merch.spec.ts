import { makeArtist } from './setup/artists.ts';
import { uploadCover } from './setup/make-world.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (Requests, merchandise, tour and settings): 'Coming Soon' or 'No Merchandise Available'
test('products are added in the studio with picture, price and store link', async ({ page, openAs }) => {
  const { artist, person } = await makeArtist('Juno');
  await page.goto(`/artists/${artist.id}/store`);
  await expect(page.getByText('No Merchandise Available')).toBeVisible();
  const studio = await openAs(person);
  await studio.goto('/dashboard?tab=settings');
  await studio.getByRole('button', { name: 'Add product' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Add product' });
  await dialog.getByLabel('Name').fill('Night tee');
  await dialog.getByLabel('Price in US dollars').fill('cheap');
  await dialog.getByRole('button', { name: 'Add product' }).click();
  await expect(dialog.getByText('Please enter a price such as 14.99')).toBeVisible();
  await dialog.getByLabel('Price in US dollars').fill('14,99');
  await dialog.getByLabel('Link (optional)').fill('https://shop.example/tee');
  await dialog.getByLabel('Image').setInputFiles(ONE_PIXEL);
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

// Proves (Requests, merchandise, tour and settings): a teaser of three products at most, 'View All' to the store when there are more
// Proves (Requests, merchandise, tour and settings): a merch grid by category
// Proves (Requests, merchandise, tour and settings): 'Coming Soon' or 'No Merchandise Available'
test('the store has a tab for each category; the overview shows at most three products and a link to all', async ({
  page,
}) => {
  const { artist, person } = await makeArtist('Juno');
  await page.goto(`/artist/${artist.id}`);
  await expect(page.getByText('Coming Soon')).toHaveCount(1);
  const api = await openApi(person);
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
  const onPhone = shop.getByText('$24.99').filter({ visible: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(onPhone).toHaveCount(3);
  expect((await add('Hoodie', 'Apparel')).status()).toBe(201);
  // A full row, and the link to the others.
  await expect(onPhone).toHaveCount(2);
  await page.setViewportSize({ width: 1440, height: 900 });
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

// Proves (Artist page): the store filters by the categories that have products
test('the store offers only categories that have products', async ({ page }) => {
  const { artist, person } = await makeArtist('Juno');
  const api = await openApi(person);
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

// Proves (Requests, merchandise, tour and settings): merchandise: skeleton, and 'Failed to load merchandise'
test('when products fail to load, an error is shown and they can be retried', async ({ page, errors }) => {
  errors.allow(/Failed to load resource/);
  const { artist } = await makeArtist('Juno');
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
