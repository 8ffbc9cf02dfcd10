import { FREE_TITLES, MISSING_TITLE, PREMIUM_TITLE } from './setup/world.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Smart playlists): plays and likes are those of whoever opens it, and the form says so
// Proves (rules.md, Smart playlists): its songs of this moment can be saved as an ordinary playlist
// Proves (rules.md, Smart playlists): rules are built in a form with a live preview, and said to be wrong at their field
test('a smart playlist is made from rules, changed, and kept as an ordinary one', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  await page.goto('/playlists');
  await page.getByRole('button', { name: 'New Smart Playlist' }).click();
  const create = page.getByRole('dialog', { name: 'New Smart Playlist' });
  const submit = create.getByRole('button', { name: 'Create Smart Playlist' });

  await test.step('what is missing is said at its field', async () => {
    await submit.click();
    await expect(create.getByText('Playlist name is required')).toBeVisible();
    await expect(create.getByText('Please enter a text')).toBeVisible();
    await expect(create.getByLabel('Rule 1: value')).toHaveAttribute('aria-invalid', 'true');
    await expect(create.getByLabel('Playlist Name')).toBeFocused();
    await expect(create.getByText('Complete the rules to see the songs')).toBeVisible();
  });

  const ordinary = [...FREE_TITLES, MISSING_TITLE].sort();
  await test.step('the preview follows the rules', async () => {
    await create.getByLabel('Playlist Name').fill('From the quay');
    await expect(create.getByText('Playlist name is required')).toBeHidden();
    await create.getByLabel('Rule 1: about').selectOption({ label: 'Artist' });
    await create.getByLabel('Rule 1: value').fill('harbour lights');
    await expect(create.getByText(`${ordinary.length + 1} songs right now`)).toBeVisible();
    await create.getByRole('button', { name: 'Add Rule' }).click();
    await create.getByLabel('Rule 2: about').selectOption({ label: 'Premium' });
    await create.getByLabel('Rule 2: value').selectOption({ label: 'No' });
    await create.getByLabel('Order').selectOption({ label: 'Title' });
    await expect(create.getByText(`${ordinary.length} songs right now`)).toBeVisible();
  });

  await test.step('whose likes are meant stands beside the rules', async () => {
    const whose = create.getByText('Plays and likes are those of whoever opens the playlist.');
    await expect(whose).toBeHidden();
    await create.getByRole('button', { name: 'Add Rule' }).click();
    await create.getByLabel('Rule 3: about').selectOption({ label: 'Liked' });
    await expect(whose).toBeVisible();
    await expect(create.getByText('No songs match right now')).toBeVisible();
    await create.getByRole('button', { name: 'Remove rule 3' }).click();
  });

  const heading = page.getByRole('heading', { level: 1, name: 'From the quay' });
  const songs = page.getByRole('main');
  await test.step('its page shows the songs, and the rules can be changed', async () => {
    await submit.click();
    await expect(heading).toBeVisible();
    await expect(songs.getByText(`${ordinary.length} songs`)).toBeVisible();
    for (const title of ordinary) await expect(songs.getByText(title, { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Rules' }).press('Enter');
    const edit = page.getByRole('dialog', { name: 'Edit Rules' });
    await expect(edit.getByLabel('Rule 1: value')).toHaveValue('harbour lights');
    await edit.getByLabel('Rule 2: value').selectOption({ label: 'Yes' });
    await edit.getByLabel('Rule 2: value').press('Tab');
    await edit.getByRole('button', { name: 'Save Rules' }).press('Enter');
    await expect(edit).toBeHidden();
    await expect(songs.getByText(PREMIUM_TITLE, { exact: true })).toBeVisible();
    for (const title of ordinary) await expect(songs.getByText(title, { exact: true })).toBeHidden();
  });

  await test.step('the songs of this moment are kept in an ordinary playlist', async () => {
    const smart = page.url();
    await page.getByRole('button', { name: 'Save as Playlist' }).click();
    await expect(page).not.toHaveURL(smart);
    await expect(heading).toBeVisible();
    await expect(songs.getByText(PREMIUM_TITLE, { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Rules' })).toBeHidden();
  });
});
