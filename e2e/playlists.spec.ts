import { failCalls, holdLiveEvents, stopChanging } from './screens/answers.ts';
import { toastOf } from './screens/toast.ts';
import { uploadCover } from './setup/make-world.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { openApi } from './setup/people.ts';
import { makePlaylist } from './setup/playlists.ts';
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

// Proves (Playlists on screen): heading 'Playlists', 'Create Playlist' for signed-in people only
// Proves (Playlists on screen): tabs 'My Playlists' (first) and 'Discover Playlists'
// Proves (Playlists on screen): signed out: 'Sign in to create and view your playlists' with 'Sign In' to /auth
// Proves (Playlists on screen): Discover: a skeleton of six cards, then all public playlists
// Proves (Playlists on screen): a card: cover, public or private icon, name, a description of two lines or 'No description provided', and who made it
// Proves (Playlists on screen): a card without a cover has a placeholder
// Proves (Playlists on screen): a card leads to /playlist/{id}
// Proves (Playlists on screen): 'Playlist not found' with its text, status 404
// Proves (Playlists on screen): 'Private Playlist' with its text, status 403
// Proves (Playlists on screen): each with 'Back to Playlists'
// Proves (Playlists on screen): Edit and Delete for the owner only
// Proves (Playlists on screen): columns #, Title, Artist, Album, Duration; a dash without an album
// Instead of (Playlists on screen): Album is the placeholder 'Album Name'
// Proves (Playlists on screen): PREMIUM on premium songs, and an animation on the current one
// Proves (Playlists on screen): visibility is changed through Edit; a private playlist is not for others
// Proves (Playlists on screen): visitors see public playlists, and sign in for their own
// Proves (Playlists on screen): a placeholder cover is used when there is none
test('everybody discovers public playlists, and private ones stay closed', async ({
  page,
  openAs,
  fan,
  world,
  errors,
}) => {
  errors.allow(/40[34]/);
  const { songIds } = world;
  const open = await makePlaylist(fan, {
    name: 'Open to all',
    description: 'Everybody may listen',
    isPublic: true,
    songIds: [songIds.Lanterns ?? 0, songIds['Captains Only'] ?? 0],
  });
  const closed = await makePlaylist(fan, { name: 'Mine alone' });

  await test.step('a visitor is asked to sign in for their own', async () => {
    await page.goto('/playlists');
    await expect(page.getByText('Sign in to create and view your playlists')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      /^\/auth/,
    );
    await expect(page.getByRole('button', { name: 'Create Playlist' })).toBeHidden();
  });

  await test.step('and finds the public ones', async () => {
    await page.getByRole('tab', { name: 'Discover Playlists' }).click();
    await expect(page).toHaveURL('/playlists?tab=discover');
    const card = page.getByTestId('playlist-card').filter({ hasText: 'Open to all' });
    await expect(card.getByText('Everybody may listen')).toBeVisible();
    await expect(card.getByText('Created by another user')).toBeVisible();
    await expect(card.getByRole('img', { name: 'Public' })).toBeVisible();
    // Two covers are too few for a mosaic, so that a drawn record stands in their place.
    await expect(card.locator('img')).toHaveCount(0);
    await expect(card.locator('svg[viewBox="0 0 80 80"]')).toBeVisible();
    await expect(page.getByText('Mine alone')).toBeHidden();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(`/playlist/${open.id}`);
  });

  await test.step('their songs stand in a table, the premium one locked', async () => {
    const table = page.getByRole('table', { name: 'Songs of Open to all' });
    await expect(table.getByRole('columnheader')).toHaveText([
      '#',
      'Title',
      'Artist',
      'Album',
      'Duration',
      'Actions',
    ]);
    const [first, second] = [0, 1].map((n) => page.getByTestId('playlist-song').nth(n));
    await expect(first?.getByRole('cell') ?? table).toContainText([
      '1',
      'Lanterns',
      'Harbour Lights',
      'Night Boats',
      '0:45',
      '',
    ]);
    await expect(second?.getByRole('cell') ?? table).toContainText([
      '2',
      'Captains Only',
      'Harbour Lights',
      '-',
      '0:45',
      '',
    ]);
    await expect(second?.getByText('PREMIUM') ?? table).toBeVisible();
    await expect(second?.getByText('For subscribers') ?? table).toBeVisible();
    await expect(page.getByText('2 songs')).toBeVisible();
    for (const name of ['Edit', 'Delete', 'Move Lanterns'])
      await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  });

  await test.step('a missing one is not found, and a private one says so', async () => {
    const missing = await page.goto('/playlist/2147483647');
    expect(missing?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Playlist not found' })).toBeAttached();
    await expect(
      page.getByText("The playlist you're looking for doesn't exist or has been removed."),
    ).toBeVisible();
    const refused = await page.goto(`/playlist/${closed.id}`);
    expect(refused?.status()).toBe(403);
    await expect(page.getByRole('heading', { name: 'Private Playlist' })).toBeAttached();
    await expect(
      page.getByText("This playlist is private and you don't have permission to view it."),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Back to Playlists' }).click();
    await expect(page).toHaveURL('/playlists');
  });

  await test.step('an open one follows changes, and is closed when it is opened again after turning private', async () => {
    const other = await openAs(null);
    await other.goto(`/playlist/${open.id}`);
    await expect(other.getByRole('heading', { level: 1, name: 'Open to all' })).toBeVisible();
    const api = await openApi(fan);
    const update = (data: object) => api.post('/trpc/playlists.update', { data: { id: open.id, ...data } });
    expect((await update({ coverImage: await uploadCover(api) })).status()).toBe(200);
    await expect(other.getByRole('img', { name: 'Cover of Open to all' })).toHaveAttribute(
      'src',
      /\/media\/images\//,
    );
    expect((await update({ isPublic: false })).status()).toBe(200);
    await api.dispose();
    await other.reload();
    await expect(
      other.getByText("This playlist is private and you don't have permission to view it."),
    ).toBeVisible();
  });
});
