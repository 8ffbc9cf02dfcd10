import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './mail-test.ts';
import { fillLogin, fillRegistration, openUserMenu } from './screens/auth.ts';
import { chooseRadio } from './screens/radio.ts';
import { toastOf } from './screens/toast.ts';
import { makeName, openApi, PASSWORD, registerPerson } from './setup/people.ts';

// They change one site, one after another.
test.describe.configure({ mode: 'default' });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Please agree to the new/ });
const partOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function save(page: Page, card: Locator): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.url().includes('adminSite.change'));
  await card.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);
}

// Proves (rules.md, The site): a version that asks for consent holds writes until one agrees
test('new terms hold the writes of a fan, who reads on until they agree', { tag: '@deep' }, async ({
  openAs,
  page: visitor,
  siteAdmin,
  baseURL,
  errors,
}) => {
  errors.allow(/403.*playlists\.create/);
  const fan = await registerPerson({ baseURL });
  const [page, theirs] = [await openAs(siteAdmin), await openAs(fan)];
  await theirs.goto('/playlists');
  await expect(theirs.getByText("You haven't created any playlists yet")).toBeVisible();
  const dialog = dialogOf(theirs);

  await test.step('an admin publishes them, and the open page of the fan asks at once', async () => {
    await page.goto('/admin?tab=site');
    const card = partOf(page, 'Legal texts');
    const markdown = '# House rules\n\nBe **kind** to each other.\n\n- No shouting\n- [Privacy](/privacy)';
    await card.getByLabel('Terms as Markdown').fill(markdown);
    await expect(card.getByRole('region', { name: 'Preview' }).getByRole('listitem').first()).toHaveText(
      'No shouting',
    );
    await card.getByLabel('Everybody has to agree to this version').check();
    await card.getByRole('button', { name: /^Publish version/ }).click();
    const question = page.getByRole('dialog', { name: 'Ask everybody to agree to the new terms?' });
    await question.getByRole('button', { name: /^Publish version/ }).click();
    await expect(toastOf(page, 'Published', 'Terms, version')).toBeVisible();
    await expect(partOf(page, 'Versions').getByRole('listitem').first()).toContainText('1 agreed');
    await expect(dialog).toContainText('Be kind to each other.');
  });

  await test.step('the fan reads on, and a write is held', async () => {
    await dialog.getByRole('button', { name: 'Read on' }).click();
    await expect(dialog).toHaveCount(0);
    await theirs.getByRole('button', { name: 'Create Your First Playlist' }).click();
    await theirs.getByLabel('Playlist Name').fill('Held back');
    await theirs.getByRole('button', { name: 'Create Playlist', exact: true }).last().click();
    await expect(dialog).toBeVisible();
    await expect(theirs.getByTestId('playlist-card')).toHaveCount(0);
  });

  await test.step('having agreed, the same write works, and nothing asks again', async () => {
    await dialog.getByRole('button', { name: 'I agree' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(theirs.getByLabel('Playlist Name')).toHaveValue('Held back');
    await theirs.getByRole('button', { name: 'Create Playlist', exact: true }).last().click();
    await expect(theirs.getByTestId('playlist-card')).toContainText('Held back');
    await theirs.reload();
    await expect(theirs.getByTestId('playlist-card')).toContainText('Held back');
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await expect(partOf(page, 'Versions').getByRole('listitem').first()).toContainText('2 agreed');
  });

  await test.step('visitors read them at /terms, and who registers agrees', async () => {
    await visitor.goto('/');
    await visitor.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: 'Terms' }).click();
    await expect(visitor).toHaveURL('/terms');
    await expect(visitor.getByRole('heading', { name: 'House rules' })).toBeVisible();
    await expect(visitor.getByRole('main').getByRole('strong')).toHaveText('kind');
    await expect(dialogOf(visitor)).toHaveCount(0);
    await visitor.goto('/auth?register=true');
    await expect(visitor.getByText('By registering you agree to Terms.')).toBeVisible();
    const username = makeName('late');
    await fillRegistration(visitor, { username, email: `${username}@example.org`, password: PASSWORD });
    await openUserMenu(visitor, username);
    await expect(dialogOf(visitor)).toHaveCount(0);
  });
});

// Proves (rules.md, The site): registration is closed in every way, and tells nothing
// Proves (rules.md, The site): an invitation lets one person in, however many use it at once
test('a site by invitation lets the invited person register, and a closed one nobody', {
  tag: '@both',
}, async ({ openAs, page: visitor, siteAdmin, baseURL }) => {
  const fan = await registerPerson({ baseURL });
  const [page, invited] = [await openAs(siteAdmin), await openAs(null)];
  await page.goto('/admin?tab=site');
  const card = partOf(page, 'Registration');
  const invitations = partOf(page, 'Invitations');
  const guest = makeName('guest');

  await test.step('visitors read that they need an invitation', async () => {
    await visitor.goto('/auth?register=true');
    await expect(visitor.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
    await chooseRadio(card, 'By invitation');
    await save(page, card);
    await expect(visitor.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
    await expect(visitor.getByLabel('Username')).toHaveCount(0);
  });

  await test.step('an invited person registers by the link, once', async () => {
    await invitations.getByLabel('For whom').fill('The drummer');
    await invitations.getByRole('button', { name: 'Make a link' }).click();
    const link = await invitations.getByLabel('Invitation link', { exact: true }).inputValue();
    await expect(invitations.getByRole('listitem').first()).toContainText('The drummer');
    await invited.goto(link);
    await expect(invited.getByText('You are invited')).toBeVisible();
    const account = { username: guest, email: `${guest}@example.org`, password: PASSWORD };
    await fillRegistration(invited, account);
    await openUserMenu(invited, guest);
    await page.reload();
    await expect(invitations.getByRole('listitem').first()).toContainText(`${guest} registered with it`);
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  });

  await test.step('closed, nobody registers, and people log in as ever', async () => {
    await chooseRadio(card, 'Closed');
    await save(page, card);
    await expect(visitor.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    await visitor.getByRole('tab', { name: 'Login' }).click();
    await fillLogin(visitor, { username: fan.username, password: PASSWORD });
    await openUserMenu(visitor, fan.username);
  });

  await chooseRadio(card, 'Open');
  await save(page, card);
});

test('what is chosen while settings are being saved stays, to be saved next', async ({
  openAs,
  siteAdmin,
}) => {
  const page = await openAs(siteAdmin);
  await page.goto('/admin?tab=site');
  const card = partOf(page, 'Registration');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/adminSite\.change/, async (route) => {
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  await chooseRadio(card, 'By invitation');
  await card.getByRole('button', { name: 'Save' }).click();
  await chooseRadio(card, 'Open');
  release();
  await expect(toastOf(page, 'Saved')).toBeVisible();
  await expect(card.getByRole('radio', { name: 'Open' })).toBeChecked();
  await save(page, card);
});

// Proves (rules.md, The site): name, logo, colours and welcome show without a restart
// Proves (rules.md, The site): who closes an announcement sees it again when it was changed
test('name, logo, colour, welcome and an announcement reach open pages at once', async ({
  openAs,
  page: visitor,
  siteAdmin,
  baseURL,
}) => {
  const page = await openAs(siteAdmin);
  await page.goto('/admin?tab=site');
  const looks = partOf(page, 'Name and looks');
  const card = partOf(page, 'Announcement');
  const banner = visitor.getByRole('complementary', { name: 'Announcement' });
  const readLamp = () =>
    visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--lamp'));
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Welcome to\s+Stagedoor/);
  const lamp = await readLamp();

  await test.step('the looks change without a reload', async () => {
    await looks.getByLabel('Name', { exact: true }).fill('Quayside Tapes');
    await looks.getByLabel('Accent colour', { exact: true }).fill('#3ddc97');
    await looks.getByLabel('Welcome text').fill('Tapes from the water’s edge.');
    const plain = sharp({ create: { width: 200, height: 200, channels: 3, background: '#3ddc97' } });
    const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await plain.png().toBuffer() };
    await looks.getByLabel('Logo').setInputFiles(picture);
    await expect(looks.getByRole('button', { name: 'Remove logo' })).toBeVisible();
    await save(page, looks);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Welcome to\s+Quayside Tapes/);
    await expect(visitor.getByText('Tapes from the water’s edge.')).toBeVisible();
    const brand = visitor.getByRole('link', { name: 'Quayside Tapes' }).filter({ visible: true }).first();
    await expect(brand.locator('img')).toHaveJSProperty('complete', true);
    expect(await brand.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(160);
    await expect.poll(readLamp).not.toBe(lamp);
    await expect(visitor).toHaveTitle(/Quayside Tapes/);
    const api = await openApi(undefined, baseURL);
    expect(await (await api.get('/manifest.webmanifest')).text()).toContain('Quayside Tapes');
    await api.dispose();
  });

  await test.step('an announcement stands above the page until it is closed, and again once it changes', async () => {
    await card.getByLabel('Show an announcement').click();
    await card.getByLabel('Text', { exact: true }).fill('We move house on Sunday.');
    await card.getByLabel('Link text').fill('What to expect');
    await card.getByLabel('Link address').fill('/posts');
    await save(page, card);
    await expect(banner).toContainText('We move house on Sunday.');
    await expect(banner.getByRole('link', { name: 'What to expect' })).toHaveAttribute('href', '/posts');
    await banner.getByRole('button', { name: 'Close the announcement' }).click();
    await expect(banner).toHaveCount(0);
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await card.getByLabel('Text', { exact: true }).fill('We move house on Monday.');
    await save(page, card);
    await expect(banner).toContainText('We move house on Monday.');
    await card.getByLabel('Show an announcement').click();
    await save(page, card);
    await expect(banner).toHaveCount(0);
  });

  await looks.getByLabel('Name', { exact: true }).fill('');
  await looks.getByLabel('Accent colour', { exact: true }).fill('');
  await looks.getByLabel('Welcome text').fill('');
  await looks.getByRole('button', { name: 'Remove logo' }).click();
  await save(page, looks);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Welcome to\s+Stagedoor/);
});

test('nothing jumps when the bar of an announcement comes', async ({ page, siteAdmin, baseURL }) => {
  const api = await openApi(siteAdmin, baseURL);
  const announce = async (announcement: object | null) =>
    expect((await api.patch('/api/admin/site', { data: { announcement } })).status()).toBe(200);
  const link = { label: 'What to expect there', to: '/posts' };
  await announce({ text: 'We move house on Sunday. '.repeat(7).trim(), tone: 'news', link, until: null });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(/announcement-bar/, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/posts');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const readTops = async () => {
    const tops: number[] = [];
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      tops.push(await main.evaluate((element) => element.getBoundingClientRect().top));
    }
    return tops;
  };
  const before = await readTops();
  release();
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toBeVisible();
  expect(await readTops()).toEqual(before);
  await announce(null);
  await api.dispose();
});

// Proves (rules.md, Forms): an edit keeps what others changed, and overwrites nothing unseen
test('settings that two admins change at once keep what both changed', { tag: '@deep' }, async ({
  openAs,
  siteAdmin,
  baseURL,
  errors,
}) => {
  errors.allow(/409.*adminSite\.change/);
  const page = await openAs(siteAdmin);
  await page.goto('/admin?tab=site');
  const card = partOf(page, 'Name and looks');
  const welcome = card.getByLabel('Welcome text');
  const api = await openApi(siteAdmin, baseURL);
  const change = async (data: object) =>
    expect((await api.patch('/api/admin/site', { data })).status()).toBe(200);
  const read = async () =>
    ((await (await api.get('/api/admin/site')).json()) as { settings: object }).settings;
  const before = await read();
  await welcome.fill('Come in');
  await change({ artistQuotaMb: 4096 });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect.poll(read).toMatchObject({ welcome: 'Come in', artistQuotaMb: 4096 });

  await welcome.fill('Come on in');
  await change({ welcome: 'Doors at eight' });
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Changed elsewhere to Doors at eight')).toBeVisible();
  expect(await read()).toMatchObject({ welcome: 'Doors at eight' });
  await expect(welcome).toHaveValue('Come on in');
  await save(page, card);
  await expect.poll(read).toMatchObject({ welcome: 'Come on in' });
  await expect(card.getByText('Changed elsewhere', { exact: false })).toBeHidden();
  await change(before);
  await api.dispose();
});
