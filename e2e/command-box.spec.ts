import { playerOf } from './screens/player.ts';
import { makeArtist } from './setup/artists.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, The command box): Ctrl+K opens it for everybody; keys alone play, search, lead to pages and create
test('the keyboard alone plays, goes, searches and creates', async ({ openAs, fan, world: _world }) => {
  const page = await openAs(fan);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const box = page.getByRole('combobox', { name: 'Search everything' });
  const open = async (term: string) => {
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    await page.keyboard.type(term);
  };
  const marked = page.getByRole('option', { selected: true });

  await open('lanterns');
  await expect(marked).toContainText('Lanterns');
  await page.keyboard.press('Enter');
  await playerOf(page).playsPast(0);
  await open('lanterns');
  await expect(marked).toContainText('Lanterns');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/song\/\d+/);

  await open('factor');
  await expect(marked).toHaveText('Settings: Second factor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings#second-factor/);

  await open('nothing is called so');
  await expect(marked).toContainText('Search for');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=nothing/);

  await open('new playlist');
  await expect(marked).toHaveText('New playlist');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Create Playlist' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('option', { name: 'New post' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

// Proves (rules.md, The command box): artists begin songs, albums and posts
test('an artist begins a song, an album and a post', async ({ openAs }) => {
  const { person } = await makeArtist('The Quay');
  const page = await openAs(person);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const [name, title] of [
    ['New song', 'Upload Song'],
    ['New album', 'Create Album'],
    ['New post', 'New Post'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
    await page.keyboard.type(name);
    await page.getByRole('option', { name, exact: true, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page).not.toHaveURL(/create=/);
    await page.keyboard.press('Escape');
  }
});

// Proves (rules.md, The command box): letters that are typed before it is loaded stand in it, and do nothing else
test('letters typed while the box is loaded stand in it', async ({ openAs, fan, world }) => {
  const page = await openAs(fan);
  await page.goto(`/album/${world.album.id}`);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const player = playerOf(page);
  await player.playsPast(0);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/command-box/, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(/command-box/);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lanterns m');
  await asked;
  release();
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveValue('lanterns m');
  await page.keyboard.type('ore');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toHaveValue('lanterns more');
  await page.keyboard.press('Escape');
  await expect(player.button('Mute')).toBeVisible();
});

// Proves (rules.md, The command box): a button of Discover opens it on a phone
test('a finger opens the command box and plays', { tag: '@mobile' }, async ({ page, world: _world }) => {
  await page.goto('/search');
  await page.getByRole('button', { name: 'Open the command box' }).tap();
  await page.getByRole('combobox', { name: 'Search everything' }).fill('lanterns');
  await page
    .getByRole('option', { name: /Lanterns/ })
    .first()
    .tap();
  await playerOf(page).playsPast(0);
});
