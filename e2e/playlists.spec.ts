import { failCalls, holdLiveEvents, stopChanging } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { expect, test } from './test.ts';

// Proves (Playlists on screen): fans manage playlists
// Proves (Playlists on screen): heading 'Playlists', 'Create Playlist' for signed-in people only
// Proves (Playlists on screen): tabs 'My Playlists' (first) and 'Discover Playlists'
// Proves (Playlists on screen): My Playlists: a skeleton of three cards, then a grid
// Proves (Playlists on screen): none of one's own: 'You haven't created any playlists yet' with 'Create Your First Playlist'
// Proves (Playlists on screen): a card: cover, public or private icon, name, a description of two lines or 'No description provided', and who made it
// Proves (Playlists on screen): a card leads to /playlist/{id}
// Proves (Playlists on screen): Create Playlist dialog: name, description with its hint, 'Make Public' off, cover with preview and 'Remove'
// Proves (Playlists on screen): Edit Playlist dialog: the same, filled in; the cover can be set back; 'Save Changes'
// Proves (Playlists on screen): cover, Public or Private, name, description, 'Created on' with the long date, the number of songs
// Proves (Playlists on screen): Play All and Shuffle, disabled without songs
// Proves (Playlists on screen): Edit and Delete for the owner only
// Proves (Playlists on screen): 'No songs in this playlist yet'
// Proves (Playlists on screen): deletion asks first
// Proves (Playlists on screen): visibility is changed through Edit; a private playlist is not for others
// Proves (Playlists on screen): dialogs reset and close on success; after a deletion the person is at /playlists
// Proves (Playlists on screen): name 1 to 50 characters, description up to 200, with their messages
// Proves (Playlists on screen): cover: images only, at most 2MB
// Proves (Playlists on screen): both lists and the page are read again after creating, editing, deleting and removing
// Proves (Playlists on screen): 'Failed to create playlist', 'Failed to update playlist', 'Failed to delete playlist', with the server's message
// Proves (Playlists on screen): 'Playlist created successfully', 'Playlist updated successfully', 'Playlist deleted successfully'
test('a playlist is created with a cover, edited and deleted', async ({ openAs, fan }) => {
  const page = await openAs(fan);
  // Without them the lists are right only if the page itself asks for them again.
  await holdLiveEvents(page);
  const discovered = page.getByTestId('playlist-card').filter({ hasText: 'Harbour at dawn' });
  await page.goto('/playlists?tab=discover');
  await expect(page.getByTestId('playlist-card').first()).toBeVisible();
  await page.getByRole('tab', { name: 'My Playlists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'My Playlists' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText("You haven't created any playlists yet")).toBeVisible();
  await page.getByRole('button', { name: 'Create Your First Playlist' }).click();
  const create = page.getByRole('dialog', { name: 'Create Playlist' });
  const submit = create.getByRole('button', { name: 'Create Playlist' });

  await test.step('the fields have their rules', async () => {
    await expect(create.getByText('Briefly describe your playlist (optional)')).toBeVisible();
    await expect(create.getByRole('switch', { name: 'Make Public' })).not.toBeChecked();
    await submit.click();
    await expect(create.getByText('Playlist name is required')).toBeVisible();
    await create.getByLabel('Playlist Name').fill('n'.repeat(51));
    await expect(create.getByText('Playlist name cannot exceed 50 characters')).toBeVisible();
    await create.getByLabel('Description').fill('d'.repeat(201));
    await submit.click();
    await expect(create.getByText('Description cannot exceed 200 characters')).toBeVisible();
    const tooLarge = { ...ONE_PIXEL, buffer: Buffer.alloc(2 * 1024 * 1024 + 1) };
    await create.getByLabel('Cover image (optional)').setInputFiles(tooLarge);
    await expect(toastOf(page, 'File too large', 'File size must be less than 2MB')).toBeVisible();
    await create
      .getByLabel('Cover image (optional)')
      .setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await expect(create.getByText('words.txt: Please select an image file')).toBeVisible();
    await create.getByLabel('Cover image (optional)').setInputFiles(ONE_PIXEL);
    await expect(create.getByText('Please select an image file')).toBeHidden();
    await create.getByRole('button', { name: 'Remove cover' }).click();
  });

  await test.step('a cover can be taken back before it is sent', async () => {
    await create.getByLabel('Cover image (optional)').setInputFiles(ONE_PIXEL);
    await expect(create.getByText('pixel.png', { exact: true })).toBeVisible();
    await expect(create.locator('img')).toHaveAttribute('src', /^blob:/);
    await create.getByRole('button', { name: 'Remove cover' }).click();
    await expect(create.getByText('pixel.png', { exact: true })).toBeHidden();
    await expect(create.locator('img')).toHaveCount(0);
    await create.getByLabel('Cover image (optional)').setInputFiles(ONE_PIXEL);
  });

  await test.step('a failure says why and keeps what was typed', async () => {
    await create.getByLabel('Playlist Name').fill('Harbour at night');
    await create.getByLabel('Description').fill('');
    await failCalls(page, 'playlists.create');
    await submit.click();
    await expect(toastOf(page, 'Failed to create playlist: The server is tired')).toBeVisible();
    await expect(create.getByLabel('Playlist Name')).toHaveValue('Harbour at night');
    stopChanging(page);
  });

  const card = page.getByTestId('playlist-card');
  await test.step('then it stands among the person’s own', async () => {
    await submit.click();
    await expect(toastOf(page, 'Playlist created successfully')).toBeVisible();
    await expect(create).toBeHidden();
    await expect(card).toHaveCount(1);
    await expect(card.getByText('Harbour at night')).toBeVisible();
    await expect(card.getByText('No description provided')).toHaveCSS('-webkit-line-clamp', '2');
    await expect(card.getByText('Created by you')).toBeVisible();
    await expect(card.getByRole('img', { name: 'Private' })).toBeVisible();
    await expect(card.locator('img')).toHaveAttribute('src', /\/media\/images\//);
    await page.getByRole('button', { name: 'Create Playlist' }).click();
    await expect(create.getByLabel('Playlist Name')).toHaveValue('');
    await create.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('its page shows what it is, without songs', async () => {
    await card.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour at night' })).toBeVisible();
    await expect(page.getByText('Private', { exact: true })).toBeVisible();
    const today = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
    await expect(page.getByText(`Created on ${today}`)).toBeVisible();
    await expect(page.getByText('0 songs')).toBeVisible();
    await expect(page.getByText('No songs in this playlist yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play All' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Shuffle' })).toBeDisabled();
  });

  await test.step('editing keeps the cover unless it is changed', async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Playlist' });
    await expect(edit.getByLabel('Playlist Name')).toHaveValue('Harbour at night');
    await expect(edit.getByRole('button', { name: 'Reset to current cover' })).toBeHidden();
    await edit.getByLabel('Cover image (optional)').setInputFiles({ ...ONE_PIXEL, name: 'other.png' });
    await expect(edit.getByText('other.png')).toBeVisible();
    await edit.getByRole('button', { name: 'Reset to current cover' }).click();
    await expect(edit.getByText('other.png')).toBeHidden();
    await expect(edit.locator('img')).toHaveAttribute('src', /\/media\/images\//);
    await edit.getByLabel('Playlist Name').fill('Harbour at dawn');
    await edit.getByLabel('Description').fill('Gulls and engines');
    await edit.getByRole('switch', { name: 'Make Public' }).click();
    await failCalls(page, 'playlists.update');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Failed to update playlist: The server is tired')).toBeVisible();
    stopChanging(page);
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Playlist updated successfully')).toBeVisible();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour at dawn' })).toBeVisible();
    await expect(page.getByText('Gulls and engines')).toBeVisible();
    await expect(page.getByText('Public', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(edit.getByLabel('Description')).toHaveValue('Gulls and engines');
    await expect(edit.getByRole('switch', { name: 'Make Public' })).toBeChecked();
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('img', { name: 'Cover of Harbour at dawn' })).toHaveAttribute(
      'src',
      /\/media\/images\//,
    );
  });

  await test.step('now everybody may find it', async () => {
    await page.goBack();
    await expect(card).toContainText(['Harbour at dawn']);
    await page.getByRole('tab', { name: 'Discover Playlists' }).click();
    await expect(discovered).toHaveCount(1);
    await discovered.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour at dawn' })).toBeVisible();
  });

  await test.step('deleting asks first, and leads back', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Playlist' });
    await expect(
      dialog.getByText('Are you sure you want to delete "Harbour at dawn"? This action cannot be undone.'),
    ).toBeVisible();
    await failCalls(page, 'playlists.delete');
    await dialog.getByRole('button', { name: 'Delete Playlist' }).click();
    await expect(toastOf(page, 'Failed to delete playlist: The server is tired')).toBeVisible();
    stopChanging(page);
    await dialog.getByRole('button', { name: 'Delete Playlist' }).click();
    await expect(toastOf(page, 'Playlist deleted successfully')).toBeVisible();
    await expect(page).toHaveURL('/playlists');
    await expect(page.getByText("You haven't created any playlists yet")).toBeVisible();
    await page.getByRole('tab', { name: 'Discover Playlists' }).click();
    await expect(card.first()).toBeVisible();
    await expect(discovered).toHaveCount(0);
  });
});
