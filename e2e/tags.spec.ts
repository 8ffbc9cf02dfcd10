import type { Album } from '@stagedoor/validators';
import { failCalls, stopChanging } from './screens/answers.ts';
import { section } from './screens/artist.ts';
import { songButton } from './screens/player.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { ONE_PIXEL } from './setup/one-pixel.ts';
import { openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Tags): a song's page leads to its tags, whose pages are followed there, and stand in the library and the feed
test('a tag is opened from a song, followed, and found in the library and the feed', {
  tag: '@both',
}, async ({ page: visitor, openAs, fan, isMobile }) => {
  const town = isMobile ? 'Porto at night' : 'Lisbon at night';
  const { artist, person } = await makeArtist('Tess Tagged', { tags: [town, 'Folk'] });
  const api = await openApi(person);
  const { id } = await addSong(api, { title: 'Slow water' });
  await whenReady(api);
  const tagged = await api.patch(`/api/dashboard/songs/${id}`, { data: { genre: 'Sea folk', tags: [town] } });
  expect(tagged.status()).toBe(200);

  await visitor.goto(`/song/${id}`);
  await visitor.getByRole('list', { name: 'Tags' }).getByRole('link', { name: town }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: town })).toBeVisible();
  await visitor.getByRole('button', { name: `Follow ${town}` }).click();
  await expect(toastOf(visitor, 'Sign in required')).toBeVisible();

  const page = await openAs(fan);
  await page.goto(`/tag/${encodeURIComponent(town)}`);
  const main = page.getByRole('main');
  await expect(songButton(page, 'Play', 'Slow water')).toBeVisible();
  await main.getByRole('tab', { name: 'Artists' }).click();
  await expect(main.getByRole('link', { name: artist.name })).toBeVisible();
  await expect(page).toHaveURL(/tab=artists/);
  const follow = page.getByRole('button', { name: `Follow ${town}`, exact: true });
  const following = page.getByRole('button', { name: `Following ${town}`, exact: true });
  await failCalls(page, 'tags.follow');
  await follow.click();
  await expect(toastOf(page, 'Failed to follow')).toBeVisible();
  await expect(follow).toBeVisible();
  stopChanging(page);
  await follow.click();
  await expect(following).toBeVisible();
  await expect(toastOf(page, `You follow ${town}`)).toBeVisible();

  await page.goto('/feed');
  const news = page.getByTestId('news').filter({ hasText: 'Slow water' });
  await expect(news).toContainText(`You follow ${town}`);
  await page.goto('/library?tab=subscriptions');
  await section(page, 'Followed tags').getByRole('link', { name: town }).click();
  await following.click();
  await expect(follow).toBeVisible();
  await main.getByRole('link', { name: 'All genres and tags' }).click();
  await expect(section(page, 'A to Z').getByRole('link', { name: town })).toBeVisible();
  await expect(section(page, 'You follow')).toContainText('You follow no tags yet');
  await api.dispose();
});

// Proves (rules.md, Songs and albums): an album has a type, label, description and liner notes, which its page shows
test('an album is made an EP, and its page shows what is said about it', async ({
  page: visitor,
  openAs,
}) => {
  const { person, artist } = await makeArtist('Lina Notes');
  const api = await openApi(person);
  const picture = await api.post('/api/upload', { multipart: { type: 'cover', file: ONE_PIXEL } });
  const { url: coverImage } = (await picture.json()) as { url: string };
  const data = { title: 'Small hours', year: '2025', coverImage };
  const { id } = (await (await api.post('/api/dashboard/albums', { data })).json()) as Album;

  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  await page.getByRole('button', { name: 'Actions for Small hours' }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Album' });
  await edit.getByLabel('Type').selectOption('EP');
  await edit.getByLabel('Label (optional)').fill('Night Bus Records');
  await edit.getByLabel('Description').fill('Recorded in a week.');
  await edit.getByLabel('Liner notes').fill('Thanks to the night porter.');
  await edit.getByLabel('Tags').fill('Chamber pop, Vienna');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Album saved', 'Small hours')).toBeVisible();

  await visitor.goto(`/album/${id}`);
  const main = visitor.getByRole('main');
  await expect(main.getByText('EP, 2025', { exact: false })).toBeVisible();
  for (const words of ['Night Bus Records', 'Recorded in a week.', 'Thanks to the night porter.'])
    await expect(main.getByText(words)).toBeVisible();
  await main.getByRole('link', { name: 'Chamber pop' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Chamber pop' })).toBeVisible();
  expect(await (await api.get(`/api/artists/${artist.id}/albums`)).json()).toMatchObject([
    { type: 'ep', label: 'Night Bus Records', tags: ['Chamber pop', 'Vienna'] },
  ]);
  await api.dispose();
});
