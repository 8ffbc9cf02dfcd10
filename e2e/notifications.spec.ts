import { makeName, openApi, type Person, registerPerson } from './setup/people.ts';
import { expect, test } from './test.ts';

interface ArtistAccount {
  name: string;
  artistId: number;
  /** Publishes a text post and resolves with its id. */
  post: (title: string) => Promise<number>;
  comment: (postId: number, text: string) => Promise<void>;
}

async function anArtist(): Promise<ArtistAccount> {
  const name = makeName('Nightjar');
  const person = await registerPerson({ username: makeName('nightjar'), isArtist: true });
  const send = async (path: string, data: object): Promise<{ id: number }> => {
    const api = await openApi(person);
    const answer = await api.post(path, { data });
    expect(answer.status(), await answer.text()).toBe(201);
    const body = (await answer.json()) as { id: number };
    await api.dispose();
    return body;
  };
  const { id: artistId } = await send('/api/dashboard/create-artist-profile', { name, bio: '' });
  return {
    name,
    artistId,
    post: async (title) => {
      const fields = { title, description: 'Words for you', contentType: 'text', isPremium: true };
      return (await send('/api/dashboard/content', fields)).id;
    },
    comment: async (postId, text) => {
      await send(`/api/content/${postId}/comments`, { text });
    },
  };
}

async function subscribe(fan: Person, artistId: number): Promise<void> {
  const api = await openApi(fan);
  const answer = await api.post('/api/subscriptions', { data: { artistId } });
  expect(answer.status(), await answer.text()).toBe(201);
  await api.dispose();
}

// Proves (App shell): what the round icon button does: not shown. It opens notifications
// Proves (rules.md, Notifications): subscribers are notified of a new post, live
test('a subscriber’s unread count rises live when the artist publishes', { tag: '@both' }, async ({
  openAs,
  fan,
  isMobile,
}) => {
  const [artist, other] = [await anArtist(), await anArtist()];
  await subscribe(fan, artist.artistId);
  await subscribe(fan, other.artistId);
  const page = await openAs(fan);
  // Posts published before the event stream is open would be missed.
  const isLive = page.waitForResponse(/live\.events/);
  await page.goto('/artists');
  const bell = page.getByRole('banner').getByLabel(/^Notifications/);
  await expect(bell).toHaveAccessibleName('Notifications');
  await isLive;

  await artist.post('First night');
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await expect(page.getByText(`New notification: ${artist.name} posted: First night`)).toBeAttached();
  await artist.post('Second night');
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');

  await bell.click();
  const list = page.getByRole('list', { name: 'Notifications' });
  // An artist's news of one day are one row.
  await expect(list.getByRole('link', { name: `${artist.name} shared 2 posts` })).toBeVisible();
  if (isMobile) await expect(page).toHaveURL('/notifications');
  const first = await other.post('Rehearsal notes');
  await expect(list.getByRole('link').first()).toContainText('Rehearsal notes');

  await list.getByRole('link', { name: 'Rehearsal notes' }).click();
  await expect(page).toHaveURL(`/content/${first}`);
  await expect(page.getByText('Words for you')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');

  await bell.click();
  const marked = page.waitForResponse((response) => response.url().includes('notifications.markRead'));
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await marked;
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
});

// Proves (rules.md, Notifications): people mentioned in a comment are notified
test('a mention in a comment notifies the person, unless they may not see the post', async ({
  openAs,
  fan,
}) => {
  const artist = await anArtist();
  await subscribe(fan, artist.artistId);
  const stranger = await registerPerson();
  const postId = await artist.post('Setlist');
  await artist.comment(postId, `Thanks, @${fan.username} and @${stranger.username}!`);

  const page = await openAs(fan);
  await page.goto('/notifications');
  const named = page.getByRole('link', { name: 'mentioned you on Setlist' });
  await expect(named).toBeVisible();
  const other = await openAs(stranger);
  await other.goto('/notifications');
  await expect(other.getByText('Nothing new yet')).toBeVisible();
});

test('notifications that failed to load can be retried', async ({ openAs, fan, errors }) => {
  const page = await openAs(fan);
  await page.route(/notifications\.list/, (route) => route.abort());
  errors.allow(/notifications|Failed to load resource|net::ERR_FAILED/);
  await page.goto('/notifications');
  await expect(page.getByRole('alert')).toContainText('Failed to load notifications');
  await page.unroute(/notifications\.list/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Nothing new yet')).toBeVisible();
});

test('an unsubscribe link asks for confirmation, and shows an error when it is invalid', async ({
  page,
  errors,
}) => {
  errors.allow(/404/);
  await page.goto('/api/unsubscribe/nobody?type=new-song');
  await expect(page).toHaveURL('/unsubscribe?key=nobody&type=new-song');
  await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
  await expect(page.getByText('no more mails about new songs')).toBeVisible();
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();
});
