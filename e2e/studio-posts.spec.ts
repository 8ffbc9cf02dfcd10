import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { writeVideo, writeWav } from '@stagedoor/media/testing';
import type { OwnPost, Post } from '@stagedoor/validators';
import sharp from 'sharp';
import { chooseRadio } from './screens/radio.ts';
import { toastOf } from './screens/toast.ts';
import { makeArtist } from './setup/artists.ts';
import { openApi } from './setup/people.ts';
import { expect, test } from './test.ts';

let folder: string;
const pathOf = (name: string) => join(folder, name);
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stagedoor-posts-'));
  await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a05020' } })
    .jpeg()
    .toFile(pathOf('van.jpg'));
  await writeWav(pathOf('memo.wav'), { seconds: 3, frequency: 330 });
  await writeWav(pathOf('chorus.wav'), { seconds: 1, frequency: 440 });
  await writeFile(pathOf('long.wav'), Buffer.alloc(21 * 1024 * 1024));
  writeVideo(pathOf('encore.webm'), { container: 'webm', codec: 'libvpx', audio: 'libopus', seconds: 4 });
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const rowOf = (page: Page, title: string) => page.getByTestId('own-post').filter({ hasText: title });

interface NewPost {
  kind?: 'Image' | 'Video' | 'Audio';
  title: string;
  file?: string;
  isPublic?: boolean;
}

async function writePost(page: Page, { kind, title, file, isPublic }: NewPost): Promise<void> {
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  if (kind) await chooseRadio(dialog, kind);
  if (file) {
    await dialog.locator('input[type=file]').setInputFiles(pathOf(file));
    // Its content is looked at before it is taken.
    await expect(dialog.getByText(file).or(dialog.getByTestId('pictures'))).toBeVisible();
  }
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Description').fill(`All about ${title}.`);
  const premium = dialog.getByRole('switch', { name: 'Premium' });
  await expect(premium).toBeChecked();
  if (isPublic) await premium.click();
  await dialog.getByRole('button', { name: 'Publish Post' }).click();
  await expect(toastOf(page, 'Post published', title)).toBeVisible();
  await expect(dialog).toBeHidden();
}

// Proves (Posts of the dashboard): artists publish posts: text, image, video, audio
// Proves (Posts of the dashboard): Posts: a list with Premium or Public and the content type
// Proves (Posts of the dashboard): 'New Post' dialog
// Proves (Posts of the dashboard): 'No posts yet' with 'Create First Post'
// Instead of (Posts of the dashboard): posts and songs are created from file names only; no file is uploaded
test('an artist publishes a text, a picture, a video and a recording', async ({ openAs, fan }) => {
  test.setTimeout(120_000);
  const { person, artist } = await makeArtist('Dock Nine');
  const page = await openAs(person);

  await test.step('the first post is a text, written from the empty tab', async () => {
    await page.goto('/dashboard');
    await expect(page.getByText('No posts yet')).toBeVisible();
    await page.getByRole('button', { name: 'Create First Post' }).click();
    await page.getByRole('dialog', { name: 'New Post' }).getByRole('button', { name: 'Close' }).click();
    await writePost(page, { title: 'Hello quay', isPublic: true });
    const row = rowOf(page, 'Hello quay');
    await expect(row).toContainText('Public');
    await expect(row).toContainText('Text');
    await expect(row).toContainText('Published');
  });

  await test.step('each file is processed while the page is open', async () => {
    await writePost(page, { kind: 'Image', title: 'The van', file: 'van.jpg', isPublic: true });
    await writePost(page, { kind: 'Audio', title: 'Memo', file: 'memo.wav', isPublic: true });
    await writePost(page, { kind: 'Video', title: 'Encore', file: 'encore.webm' });
    for (const title of ['The van', 'Memo', 'Encore'])
      await expect(rowOf(page, title)).toContainText('Published', { timeout: 40_000 });
    await expect(rowOf(page, 'Encore')).toContainText('Premium');
  });

  const api = await openApi(fan);
  const own = await openApi(person);
  const posts = (await (await own.get('/api/dashboard/content')).json()) as OwnPost[];
  const film = posts.find(({ title }) => title === 'Encore');
  const fanPage = await openAs(fan);

  await test.step('the premium video is locked for a fan: no address and no bytes', async () => {
    const locked = (await (await api.get(`/api/content/${film?.id}`)).json()) as Post;
    expect(locked).toMatchObject({ isLocked: true, contentUrl: null, description: null, sources: [] });
    expect((await api.get(film?.contentUrl ?? '')).status()).toBe(403);
    expect((await api.get(locked.thumbnailUrl ?? '')).status()).toBe(200);
    await fanPage.goto(`/content/${film?.id}`);
    await expect(fanPage.getByTestId('locked-post')).toBeVisible();
  });

  await test.step('it plays for a subscriber', async () => {
    expect((await api.post('/api/subscriptions', { data: { artistId: artist.id } })).status()).toBe(201);
    await fanPage.goto(`/content/${film?.id}`);
    const video = fanPage.locator('video').first();
    await expect(video).toBeAttached();
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(0.5);
    expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(320);
  });
  await Promise.all([api.dispose(), own.dispose()]);
});

// Proves (Posts of the dashboard): 'New Post' dialog
// Instead of (Posts of the dashboard): Edit and Delete are inert
// Proves (Posts of the dashboard): title and description required
// Proves (Posts of the dashboard): hints for images of 5MB and videos of 50MB
test('a post requires text and file, and is saved as a draft, scheduled, edited and deleted', async ({
  openAs,
}) => {
  const { person } = await makeArtist('Dock Ten');
  const page = await openAs(person);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  const premium = dialog.getByRole('switch', { name: 'Premium' });
  await expect(premium).toBeChecked();
  await expect(dialog.getByText(/^Only your subscribers can see it\. Posts begin as premium/)).toBeVisible();
  await premium.click();
  await expect(dialog.getByText(/^Everybody can see it\. Posts begin as premium/)).toBeVisible();
  await chooseRadio(dialog, 'Video');
  await expect(dialog.getByText('MP4/WebM max 50MB')).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish Post' }).click();
  for (const words of [
    'Title is required',
    'Description is required',
    'Please select a video file to upload',
  ])
    await expect(dialog.getByText(words)).toBeVisible();
  await chooseRadio(dialog, 'Image');
  await expect(dialog.getByText('JPG/PNG/GIF max 5MB')).toBeVisible();
  await chooseRadio(dialog, 'Text');
  await dialog.getByLabel('Title').fill('Later');
  await chooseRadio(dialog, 'Save draft');
  await dialog.getByRole('button', { name: 'Save Draft' }).click();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
  const row = rowOf(page, 'Later');
  await expect(row).toContainText('Draft');

  await row.getByRole('button', { name: 'Edit Later' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Post' });
  await edit.getByLabel('Description').fill('It comes out next year.');
  await chooseRadio(edit, 'Schedule');
  await edit.getByLabel('Publish at').fill(`${new Date().getFullYear() + 1}-03-01T18:00`);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toastOf(page, 'Post saved')).toBeVisible();
  await expect(row).toContainText('Scheduled for');

  await row.getByRole('button', { name: 'Delete Later' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete post' });
  await expect(confirm.getByText('Are you sure you want to delete "Later"?')).toBeVisible();
  await confirm.getByRole('button', { name: 'Delete post' }).click();
  await expect(toastOf(page, 'Post deleted')).toBeVisible();
  await expect(page.getByText('No posts yet')).toBeVisible();
});

// Proves (Posts of the dashboard): 'Failed to create post'
// Proves (rules.md, Uploads and media): files that cannot be taken are refused by name where they are chosen, and choosers do not offer them
test('refusals show the server’s message, and the dialog keeps what was typed', async ({
  openAs,
  errors,
}) => {
  errors.allow(/400 /);
  const { person } = await makeArtist('Dock Eleven');
  const page = await openAs(person);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'New Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Post' });
  await chooseRadio(dialog, 'Video');
  const text = { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no film') };
  const file = dialog.locator('input[type=file]');
  await file.setInputFiles(text);
  await expect(dialog.getByText('film.mp4: Please select a video (MP4, WebM or MOV)')).toBeVisible();
  await file.setInputFiles(pathOf('encore.webm'));
  await expect(dialog.getByText('encore.webm')).toBeVisible();
  await dialog.getByLabel('Description').fill('Look at this');
  await page.route('**/api/dashboard/content', (route) =>
    route.fulfill({ status: 400, json: { message: 'Not tonight', code: 'bad_request' } }),
  );
  await dialog.getByRole('button', { name: 'Publish Post' }).click();
  await expect(toastOf(page, 'Failed to create post', 'Not tonight')).toBeVisible();
  await expect(dialog.getByLabel('Description')).toHaveValue('Look at this');
  await chooseRadio(dialog, 'Audio');
  await file.setInputFiles(pathOf('long.wav'));
  await expect(dialog.getByText('long.wav: Please select a file smaller than 20MB')).toBeVisible();
});

// Proves (rules.md, Posts, requests, tour and merchandise): several pictures are a gallery for keys, buttons and swipe, on the page and enlarged; they are described and ordered in the dialogs
test('several pictures are described, put in order and looked at one by one; a failed one is replaced', async ({
  openAs,
}) => {
  const { person } = await makeArtist('Dock Thirteen');
  const page = await openAs(person);
  const names = ['#a02020', '#20a020', '#2020a0'].map((_, index) => `p${index}.jpg`);
  for (const [index, background] of ['#a02020', '#20a020', '#2020a0'].entries())
    await sharp({ create: { width: 600 - index * 100, height: 400, channels: 3, background } })
      .jpeg()
      .toFile(pathOf(names[index] ?? ''));
  const whole = await readFile(pathOf('p1.jpg'));
  await writeFile(pathOf('cut.jpg'), whole.subarray(0, whole.length / 2));

  await test.step('the pictures are chosen together and described; a broken one fails', async () => {
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'New Post' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Post' });
    await chooseRadio(dialog, 'Image');
    const files = dialog.locator('input[type=file]');
    await files.setInputFiles(['p0.jpg', 'cut.jpg'].map(pathOf));
    await files.setInputFiles(pathOf('p2.jpg'));
    await dialog.getByLabel('Alt text of picture 1').fill('The quay in red');
    await dialog.getByLabel('Alt text of picture 3').fill('The quay in blue');
    await dialog.getByLabel('Title').fill('Three quays');
    await dialog.getByLabel('Description').fill('One quay, three times.');
    await dialog.getByRole('button', { name: 'Publish Post' }).click();
    const row = rowOf(page, 'Three quays');
    await expect(row).toContainText('cut.jpg: ', { timeout: 40_000 });
    const choosing = page.waitForEvent('filechooser');
    await row.getByRole('button', { name: 'Replace file' }).click();
    await (await choosing).setFiles(pathOf('p1.jpg'));
    await expect(row).toContainText('Published', { timeout: 40_000 });
    await expect(row).toContainText('3 images');
  });

  await test.step('the last picture is moved to the front by keys', async () => {
    await page.getByRole('button', { name: 'Edit Three quays' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edit Post' });
    const grip = dialog.getByRole('button', { name: 'Move picture 3', exact: true });
    await grip.focus();
    for (const key of ['Space', 'ArrowUp', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    const altOf = (place: number) => dialog.getByRole('textbox', { name: `Alt text of picture ${place}` });
    await expect(altOf(1)).toHaveValue('The quay in blue');
    // While the picture settles, an inert copy of it stands in the list.
    await expect(dialog.locator('[data-dnd-placeholder]')).toHaveCount(0);
    await altOf(3).fill('The quay in green');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toastOf(page, 'Post saved')).toBeVisible();
  });

  await test.step('the gallery moves by arrow keys, buttons and swipe, on the page and enlarged', async () => {
    await page.getByRole('link', { name: 'Three quays' }).click();
    const gallery = page.getByRole('region', { name: 'Pictures of Three quays' });
    await expect(gallery).toContainText('1 / 3');
    await gallery.getByRole('button', { name: 'Show The quay in blue larger' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(gallery).toContainText('2 / 3');
    await expect(gallery.getByRole('button', { name: 'Show The quay in red larger' })).toBeFocused();
    await page.keyboard.press('Enter');
    const large = page.getByRole('dialog', { name: 'Three quays' });
    await expect(large).toContainText('2 / 3');
    await expect(large.getByRole('img', { name: 'The quay in red' })).toBeInViewport();
    await large.getByRole('button', { name: 'Next picture' }).click();
    await expect(large.getByRole('img', { name: 'The quay in green' })).toBeInViewport();
    await expect(large).toContainText('3 / 3');
    await page.keyboard.press('Escape');
    await expect(gallery).toContainText('3 / 3');
    await expect(gallery.getByRole('img', { name: 'The quay in green' })).toBeInViewport({ ratio: 0.9 });
    await expect(gallery.getByRole('button', { name: 'Show The quay in green larger' })).toBeFocused();
    // As a swipe does, a wheel or touchpad scrolls the strip itself.
    await gallery.getByRole('button', { name: 'Show The quay in green larger' }).hover();
    await page.mouse.wheel(-2000, 0);
    await expect(gallery).toContainText('1 / 3');
  });
});
