import {
  changeAnswer,
  failCalls,
  holdLiveEvents,
  leaveOutFirstAnswers,
  stopChanging,
} from './screens/answers.ts';
import { expect, test } from './test.ts';

// Proves (Playlists on screen): My Playlists: a skeleton of three cards, then a grid
// Proves (Playlists on screen): Discover: a skeleton of six cards, then all public playlists
// Proves (Playlists on screen): no public ones: 'No public playlists available', with 'Create the first public playlist' for signed-in people
// Proves (Playlists on screen): a list that fails shows its empty text and can be tried again
// Proves (Playlists on screen): a skeleton while it loads
// Proves (Playlists on screen): Artist is the original artist's name
// Proves (Playlists on screen): skeletons of 3 and 6 cards
test('playlists show skeletons while they load, their empty texts, and can be tried again', async ({
  openAs,
  fan,
  world,
}) => {
  const page = await openAs(fan);
  await holdLiveEvents(page);
  await leaveOutFirstAnswers(page);
  const skeletons = page.getByTestId('playlist-skeleton');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/trpc\/[^?]*playlists\.(mine|public|byId)/, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/playlists');
  await expect(skeletons).toHaveCount(3);
  await page.goto('/playlists?tab=discover');
  await expect(skeletons).toHaveCount(6);
  await page.goto(`/playlist/${world.playlist.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading playlist' })).toBeAttached();
  release();
  await expect(page.getByRole('heading', { level: 1, name: world.playlist.name })).toBeVisible();
  await changeAnswer(page, 'playlists.songs', ({ items: [first, ...rest], ...all }: { items: object[] }) => ({
    ...all,
    items: [{ ...first, originalArtistName: 'The First Singer' }, ...rest],
  }));
  await page.reload();
  const artist = page.getByTestId('playlist-song').first().getByRole('link', { name: 'The First Singer' });
  await expect(artist).toHaveAttribute('href', `/artist/${world.artist.id}`);

  for (const [address, procedure, words] of [
    ['/playlists', 'playlists.mine', "You haven't created any playlists yet"],
    ['/playlists?tab=discover', 'playlists.public', 'No public playlists available'],
  ] as const) {
    await failCalls(page, procedure);
    await page.goto(address);
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
    stopChanging(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }

  await changeAnswer(page, 'playlists.public', () => ({ items: [], nextCursor: null }));
  await page.goto('/playlists?tab=discover');
  await expect(page.getByText('No public playlists available')).toBeVisible();
  await page.getByRole('button', { name: 'Create the first public playlist' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Playlist' })).toBeVisible();

  const visitor = await openAs(null);
  await leaveOutFirstAnswers(visitor);
  await changeAnswer(visitor, 'playlists.public', () => ({ items: [], nextCursor: null }));
  await visitor.goto('/playlists?tab=discover');
  await expect(visitor.getByText('No public playlists available')).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Create the first public playlist' })).toHaveCount(0);
});
