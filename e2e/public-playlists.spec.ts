import { uploadCover } from './setup/make-world.ts';
import { openApi } from './setup/people.ts';
import { makePlaylist } from './setup/playlists.ts';
import { expect, test } from './test.ts';

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
    await expect(page.getByRole('link', { name: 'Back to Playlists' })).toHaveAttribute('href', '/playlists');
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
