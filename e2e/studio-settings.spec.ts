import type { Artist } from '@stagedoor/validators';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { makeName, openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (Requests, merchandise, tour and settings): the price of a subscription is fixed
// Proves (Requests, merchandise, tour and settings): artists edit profile and links
// Proves (Requests, merchandise, tour and settings): the studio's Settings: profile form and subscription card
// Proves (Requests, merchandise, tour and settings): a profile's name is required
// Proves (Requests, merchandise, tour and settings): 'Profile updated successfully'
// Proves (rules.md, Screens): an artist chooses a banner picture for their page, and removes it
test('settings: the profile with picture and links, next to the fixed price', async ({ openAs, fan }) => {
  const { artist, person } = await makeArtist('Juno');
  const api = await openApi(fan);
  await api.post('/api/subscriptions', { data: { artistId: artist.id } });
  await api.dispose();
  const page = await openAs(person);
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByText('$0.99')).toBeVisible();
  await expect(page.getByText('Price Fixed')).toBeVisible();
  await expect(page.getByTestId('subscriber-count')).toHaveText('1');
  // Each card says how it is saved.
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(card('Artist Profile').getByText(/^Saves this card/)).toBeVisible();
  for (const name of ['Tour dates', 'Merchandise', 'Blocked people', 'People', 'Custom requests'])
    await expect(card(name)).toContainText('Every change is saved at once.');
  await page.getByLabel('Artist Name').fill('');
  await page.getByLabel('Instagram').fill('instagram.com/juno');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Artist name is required')).toBeVisible();
  await expect(page.getByText('Please enter a link that starts with http:// or https://')).toBeVisible();
  const name = makeName('Mira');
  const backdrop = page.getByTestId('artist-backdrop');
  await page.getByLabel('Artist Name').fill(name);
  await page.getByLabel('Artist Bio').fill('Two chairs and a radio.');
  await page.getByLabel('Instagram').fill('https://instagram.com/mira');
  await page.getByLabel('Profile picture').setInputFiles(ONE_PIXEL);
  await page.getByLabel('Banner picture').setInputFiles(ONE_PIXEL);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible();
  await page.goto(`/artist/${artist.id}?tab=about`);
  const { bannerImage } = (await (await page.request.get(`/api/artists/${artist.id}`)).json()) as Artist;
  await expect(backdrop).toHaveAttribute('src', bannerImage ?? 'none');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Two chairs and a radio.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute(
    'href',
    'https://instagram.com/mira',
  );

  await page.goto('/dashboard?tab=settings');
  await page.getByRole('button', { name: 'Remove banner picture' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Profile updated successfully')).toBeVisible();
  expect(await (await page.request.get(`/api/artists/${artist.id}`)).json()).toMatchObject({
    bannerImage: null,
  });
});
