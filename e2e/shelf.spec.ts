import type { Page } from '@playwright/test';
import { failCalls, stopChanging } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { uploadCover } from './setup/make-world.ts';
import { makeName, openApi, type Person } from './setup/people.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, The shelf): an album's page has a heart, and the library lists what was saved; a visitor is asked to sign in
test('an album is saved from its page and its menu, and stands in the library', { tag: '@both' }, async ({
  page: visitor,
  openAs,
  fan,
  world: { album },
}) => {
  await visitor.goto(`/album/${album.id}`);
  await visitor.getByRole('button', { name: `Save ${album.title} to your library` }).click();
  await expect(toastOf(visitor, 'Sign in required')).toBeVisible();

  const page = await openAs(fan);
  await page.goto(`/album/${album.id}`);
  const save = page.getByRole('button', { name: `Save ${album.title} to your library` });
  const remove = page.getByRole('button', { name: `Remove ${album.title} from your library` });
  await failCalls(page, 'savedAlbums.save');
  await save.click();
  await expect(toastOf(page, 'Failed to save album')).toBeVisible();
  await expect(save).toBeVisible();
  stopChanging(page);
  await save.click();
  await expect(toastOf(page, 'Album saved to your library')).toBeVisible();
  await expect(remove).toBeVisible();

  await page.goto('/library?tab=albums');
  const shelf = page.getByRole('region', { name: 'Saved albums' });
  await shelf.getByRole('link', { name: album.title }).click();
  await page.getByRole('button', { name: `More for ${album.title}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from your library' }).click();
  await expect(save).toBeVisible();
  await page.goto('/library?tab=albums');
  await expect(shelf).toContainText('Nothing saved yet');
});

/** Three artists with an album each, all of which the fan follows, saves and tips, one after the other. */
async function fillShelf(fan: Person) {
  const api = await openApi(fan);
  const made = [];
  for (const [title, year, amountCents] of [
    ['Moorings', '2020', 700],
    ['Ballast', '2019', 300],
    ['Capstan', '2021', 500],
  ] as const) {
    const name = makeName(title);
    const { person, artist } = await makeArtist(name);
    const theirs = await openApi(person);
    const data = { title: `${title} Álbum`, year, coverImage: await uploadCover(theirs) };
    const album = await (await theirs.post('/api/dashboard/albums', { data })).json();
    await theirs.dispose();
    for (const [path, body] of [
      [`artists/${artist.id}/follow`, {}],
      [`albums/${album.id}/save`, {}],
      [`artists/${artist.id}/tip`, { amountCents }],
    ] as const)
      expect((await api.post(`/api/${path}`, { data: body })).ok(), path).toBe(true);
    made.push(name);
  }
  await api.dispose();
  return made;
}

const rows = (page: Page, section: string) =>
  page.getByRole('region', { name: section }).getByRole('listitem').filter({ visible: true });

// Proves (rules.md, The shelf): saved albums, followed artists and purchases are sorted and filtered on the screen, as the address says
// Proves (rules.md, The shelf): they stand as cards or as rows, which the browser keeps
test('albums, artists and purchases are sorted, filtered, and shown as cards or rows', {
  tag: '@both',
}, async ({ openAs, fan }) => {
  const [moorings = '', ballast = '', capstan = ''] = await fillShelf(fan);
  const page = await openAs(fan);

  const albums = rows(page, 'Saved albums');
  await test.step('albums come last saved first, then by title, or by year', async () => {
    await page.goto('/library?tab=albums');
    await expect(albums).toHaveText([/Capstan/, /Ballast/, /Moorings/]);
    const order = page.getByLabel('Order of the albums');
    await order.selectOption('By title');
    await expect(albums).toHaveText([/Ballast/, /Capstan/, /Moorings/]);
    await order.selectOption('Newest first');
    await expect(albums).toHaveText([/Capstan/, /Moorings/, /Ballast/]);
    await order.selectOption('Oldest first');
    await expect(albums).toHaveText([/Ballast/, /Moorings/, /Capstan/]);
    await page.getByLabel('Filter these albums').fill('album caps');
    await expect(albums).toHaveText([/Capstan/]);
    await expect(page).toHaveURL(/filter=album(\+|%20)caps/);
    await page.reload();
    await expect(albums).toHaveText([/Capstan/]);
    await page.getByLabel('Filter these albums').fill('keel');
    await expect(page.getByText('No saved album matches the filter.')).toBeVisible();
    await page.getByLabel('Filter these albums').fill('');
    await page.getByRole('button', { name: 'Show albums as rows' }).click();
    await expect(albums).toHaveText([/Ballast.*0 songs.*2019/, /Moorings.*2020/, /Capstan.*2021/]);
    await expect(page).not.toHaveURL(/filter=/);
    await expect(page).toHaveURL(/sort=oldest/);
    await page.reload();
    await page.getByRole('button', { name: 'Show albums as cards' }).waitFor();
    await expect(albums).toHaveText([/Ballast/, /Moorings/, /Capstan/]);
    await albums.first().click();
    await expect(page.getByRole('heading', { name: 'Ballast Álbum' })).toBeVisible();
  });

  const artists = rows(page, 'Following');
  await test.step('artists are in rows, too, and sorted by name', async () => {
    await page.goto('/library?tab=subscriptions');
    const names = [moorings, ballast, capstan];
    await expect(artists).toContainText(names.toReversed());
    await page.getByLabel('Order of the artists').selectOption('By name');
    await expect(artists).toContainText([ballast, capstan, moorings]);
    await page.getByLabel('Filter these artists').fill('moor');
    await expect(artists).toContainText([moorings]);
  });

  const purchases = page.getByRole('main').getByRole('listitem').filter({ visible: true });
  await test.step('purchases are sorted by price, and shown as cards', async () => {
    await page.goto('/purchases');
    await expect(purchases).toContainText(['$5.00', '$3.00', '$7.00']);
    await page.getByLabel('Order of the purchases').selectOption('By price');
    await expect(purchases).toContainText(['$7.00', '$5.00', '$3.00']);
    await page.getByRole('button', { name: 'Show purchases as cards' }).click();
    await expect(purchases).toContainText([moorings, capstan, ballast]);
    await page.getByLabel('Filter these purchases').fill('ballast');
    await expect(purchases).toContainText([ballast]);
  });
});
