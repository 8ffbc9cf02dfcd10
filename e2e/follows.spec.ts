import type { Page } from '@playwright/test';
import type { FeedItem } from '@stagedoor/validators';
import { failCalls, stopChanging } from './screens/answers.ts';
import { makeNewArtist, makeRichArtist } from './screens/rich-artist.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi, PASSWORD, type Person } from './setup/people.ts';
import { addPost, addPostOf } from './setup/posts.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Following): the button on an artist's page follows, asks visitors to sign in, and takes back what the server refuses
test('an artist is followed from their page, at once, and a refusal takes it back', { tag: '@both' }, async ({
  page: visitor,
  openAs,
  fan,
}) => {
  const { artist } = await makeNewArtist();
  await visitor.goto(`/artist/${artist.id}`);
  await visitor.getByRole('button', { name: `Follow ${artist.name}` }).click();
  await expect(visitor.getByRole('dialog').getByRole('link', { name: 'Sign in' })).toBeVisible();

  const page = await openAs(fan);
  await page.goto(`/artist/${artist.id}`);
  const follow = page.getByRole('button', { name: `Follow ${artist.name}`, exact: true });
  const following = page.getByRole('button', { name: `Following ${artist.name}`, exact: true });
  await failCalls(page, 'follows.follow');
  await follow.click();
  await expect(toastOf(page, 'Failed to follow')).toBeVisible();
  await expect(follow).toBeVisible();
  stopChanging(page);

  await follow.click();
  await expect(following).toBeVisible();
  await page.getByRole('button', { name: `News of ${artist.name}` }).click();
  await page.getByRole('menuitemradio', { name: 'Songs and albums only' }).click();
  await page.reload();
  await page.getByRole('button', { name: `News of ${artist.name}` }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Songs and albums only' })).toBeChecked();
  await page.keyboard.press('Escape');
  await page.goto('/library?tab=subscriptions');
  const library = page.getByRole('region', { name: 'Following' });
  await expect(library.getByRole('link', { name: artist.name })).toBeVisible();
  await page.goto(`/artist/${artist.id}`);
  await following.click();
  await expect(follow).toBeVisible();
});

async function logIn(page: Page, { username }: Person) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
}

// Proves (rules.md, Accounts): a like or follow that a visitor pressed is done once after the sign-in that it led to, and not otherwise
test('what a visitor pressed is done once after they have signed in', async ({ page, fan }) => {
  const { person } = await makeArtist(makeName('Pressed'));
  const api = await openApi(person);
  const { id } = await addSong(api, { title: 'Pressed first' });
  await whenReady(api);
  await api.dispose();
  const like = page.getByRole('main').getByRole('button', { name: 'Like Pressed first' }).first();
  const unlike = page.getByRole('main').getByRole('button', { name: 'Unlike Pressed first' }).first();
  const pressLike = async () => {
    await like.click();
    await toastOf(page, 'Sign in required').getByRole('button', { name: 'Sign in' }).click();
  };

  await page.goto(`/song/${id}`);
  await pressLike();
  await logIn(page, fan);
  await expect(page).toHaveURL(`/song/${id}`);
  await expect(toastOf(page, 'Song added to your liked songs')).toBeVisible();
  await unlike.click();
  await expect(like).toBeVisible();
  await page.reload();
  await expect(like).toBeVisible();
});

// Proves (rules.md, Accounts): a like or follow that a visitor pressed is done once after the sign-in that it led to, and not otherwise
test('what a visitor pressed is given up by leaving the sign-in', async ({ page, fan, world }) => {
  await page.goto(`/album/${world.album.id}`);
  await page.getByRole('button', { name: 'Like Lanterns' }).first().click();
  await toastOf(page, 'Sign in required').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Come in' })).toBeVisible();
  await page.goBack();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await logIn(page, fan);
  await expect(page).toHaveURL(`/album/${world.album.id}`);
  await expect(toastOf(page, 'Login successful')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Like Lanterns' }).first()).toBeVisible();
});

// Proves (rules.md, Accounts): messages cover nothing of the sign-in on a phone
test('an artist is followed by who signs in for it, and messages stand below the form', {
  tag: '@both',
}, async ({ page, errors, fan }) => {
  errors.allow(/401.*account\.login/);
  const { artist } = await makeArtist(makeName('Pressed'));
  await page.goto(`/artist/${artist.id}`);
  await page.getByRole('button', { name: `Follow ${artist.name}` }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Username').fill('nobody-here');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) });
  const [top, bottom] = [
    await form.boundingBox(),
    await page.getByRole('navigation', { name: 'Main' }).last().boundingBox(),
  ];
  const end = (box: typeof top, side: 'x' | 'y') =>
    box ? box[side] + (side === 'x' ? box.width : box.height) : 0;
  // It slides in.
  await expect(async () => {
    const message = await toastOf(page, 'Login failed').boundingBox();
    const isBeside = (message?.x ?? 0) >= end(top, 'x');
    const isBelow = (message?.y ?? 0) >= end(top, 'y') && end(message, 'y') <= (bottom?.y ?? 0);
    expect(isBeside || isBelow).toBe(true);
  }).toPass();
  await logIn(page, fan);
  await expect(page.getByRole('button', { name: `Following ${artist.name}`, exact: true })).toBeVisible();
  await expect(toastOf(page, `You follow ${artist.name}`)).toBeVisible();
});

// Proves (rules.md, Following): an artist is followed on their card, too, but not by their own people
test('an artist is followed on their card', { tag: '@both' }, async ({ page: visitor, openAs, fan }) => {
  const word = makeName('Deck');
  const { artist, person } = await makeArtist(`${word} One`);
  await makeArtist(`${word} Two`);
  const card = (on: Page, name = artist.name) =>
    on.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await visitor.goto(`/artists?q=${word}`);
  await expect(card(visitor)).toBeVisible();
  await expect(card(visitor).getByRole('button')).toHaveCount(0);

  const page = await openAs(fan);
  await page.goto(`/artists?q=${word}`);
  const follow = card(page).getByRole('button', { name: `Follow ${artist.name}`, exact: true });
  const unfollow = card(page).getByRole('button', { name: `Unfollow ${artist.name}` });
  await follow.click();
  await expect(unfollow).toBeVisible();
  await expect(toastOf(page, `You follow ${artist.name}`)).toBeVisible();
  await page.reload();
  await unfollow.click();
  await expect(follow).toBeVisible();

  const own = await openAs(person);
  await own.goto(`/artists?q=${word}`);
  await expect(card(own, `${word} Two`).getByRole('button')).toBeVisible();
  await expect(card(own).getByRole('button')).toHaveCount(0);
});

// Proves (rules.md, The feed): the screen shows news of followed artists, marks what is new, and leads to Discover when it is empty
test('news of a followed artist stand in the feed, new ones marked', { tag: '@both' }, async ({
  openAs,
  fan,
  isMobile,
}) => {
  const { artist, person } = await makeRichArtist();
  const page = await openAs(fan);
  await page.goto('/feed');
  await page.getByRole('main').getByRole('link', { name: 'Discover artists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Discover' })).toBeVisible();
  const api = await openApi(fan);
  expect((await api.post(`/api/artists/${artist.id}/follow`)).status()).toBe(200);
  await page.reload();
  const way = isMobile ? page.getByRole('banner') : page.getByRole('navigation', { name: 'Main' });
  const seen = page.waitForResponse(/feed\.markSeen/);
  await way.getByRole('link', { name: 'Feed' }).click();
  await seen;
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Letter 22', exact: true })).toBeVisible();
  await expect(main.getByText('announced a concert')).toBeVisible();
  await expect(main.getByText('New', { exact: true })).toHaveCount(0);

  const studio = await openApi(person);
  const words = { title: 'Fresh ink', description: 'Just now', contentType: 'text', isPremium: false };
  expect((await studio.post('/api/dashboard/content', { data: words })).status()).toBe(201);
  await page.reload();
  const fresh = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Fresh ink', exact: true }) });
  await expect(fresh.getByText('New', { exact: true })).toBeVisible();
  await expect(main.getByText('New', { exact: true })).toHaveCount(1);
  await expect(async () => {
    await page.reload();
    await expect(main.getByRole('link', { name: 'Fresh ink', exact: true })).toBeVisible();
    await expect(main.getByText('New', { exact: true })).toHaveCount(0);
  }).toPass();
  await api.dispose();
  await studio.dispose();
});

// Proves (rules.md, The feed): what the screen has shown as new, also what arrived while it was open, is not new again, here or on another device
test('news are new once', async ({ openAs, fan }) => {
  const { artist, person } = await makeArtist(makeName('Herald'));
  const [studio, elsewhere] = [await openApi(person), await openApi(fan)];
  const publish = (title: string) => addPost(studio, { title, contentType: 'text' });
  await publish('Old ink');
  expect((await elsewhere.post(`/api/artists/${artist.id}/follow`)).status()).toBe(200);
  const page = await openAs(fan);
  const main = page.getByRole('main');
  const postOf = (title: string) => main.getByRole('link', { name: title, exact: true });
  const fresh = main.getByText('New', { exact: true });
  const open = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  const newElsewhere = async () => {
    const { items } = (await (await elsewhere.get('/api/feed')).json()) as { items: FeedItem[] };
    return items.filter(({ isNew }) => isNew).length;
  };

  const isSeen = page.waitForResponse(/feed\.markSeen/);
  await page.goto('/feed');
  await isSeen;
  await open('Library');
  await publish('Fresh ink');
  expect(await newElsewhere()).toBe(1);
  await open('Feed');
  await expect(postOf('Fresh ink')).toBeVisible();
  await expect(fresh).toHaveCount(1);
  await expect.poll(newElsewhere).toBe(0);
  await open('Library');
  await open('Feed');
  await expect(postOf('Fresh ink')).toBeVisible();
  await expect(fresh).toHaveCount(0);

  await publish('Wet ink');
  await expect(postOf('Wet ink')).toBeVisible();
  await expect.poll(newElsewhere).toBe(0);
  await expect(fresh).toHaveCount(1);
  await open('Library');
  await open('Feed');
  await expect(postOf('Wet ink')).toBeVisible();
  await expect(fresh).toHaveCount(0);
  await Promise.all([studio.dispose(), elsewhere.dispose()]);
});

// Proves (rules.md, The feed): an open feed follows whom one follows in another window or on another device
test('an open feed follows what is followed elsewhere', async ({ openAs, fan }) => {
  const { artist, person } = await makeArtist(makeName('Herald'));
  await addPostOf(person, { title: 'Old ink', contentType: 'text' });
  const elsewhere = await openApi(fan);
  const page = await openAs(fan);
  await page.goto('/feed');
  const main = page.getByRole('main');
  const nothing = main.getByRole('link', { name: 'Discover artists' });
  await expect(nothing).toBeVisible();
  expect((await elsewhere.post(`/api/artists/${artist.id}/follow`)).status()).toBe(200);
  await expect(main.getByRole('link', { name: 'Old ink', exact: true })).toBeVisible();
  expect((await elsewhere.delete(`/api/artists/${artist.id}/follow`)).status()).toBe(200);
  await expect(nothing).toBeVisible();
  await elsewhere.dispose();
});
