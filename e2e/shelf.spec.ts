import { failCalls, stopChanging } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
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
