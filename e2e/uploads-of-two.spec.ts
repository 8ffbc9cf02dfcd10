import { fillLogin, openUserMenu } from './screens/auth.ts';
import { chooseNewAudio } from './screens/new-audio.ts';
import { trayOf } from './screens/tray.ts';
import { PASSWORD } from './setup/people.ts';
import { makeDepth, openUploadLimit, SLOW, writeTake } from './setup/slow-upload.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Uploads and media): the tabs of a browser know which of them sends what, and ask before they remove it
test('a second tab says what the first one sends, and cancels it there when it is asked to', {
  tag: '@deep',
}, async ({ openAs }) => {
  const { person, api, read } = await makeDepth('Two Berths');
  const before = await read();
  const page = await openAs(person);
  await page.goto('/dashboard?tab=music');
  const limit = await openUploadLimit(page);
  await limit(SLOW / 5);
  await chooseNewAudio(page, 'Depth', await writeTake('deeper.wav'));
  await expect(trayOf(page).sign).toHaveAccessibleName(/^Uploading 1 file/);

  const second = await page.context().newPage();
  const tray = trayOf(second);
  await second.goto('/');
  await expect(tray.sign).toHaveAccessibleName('1 upload in another tab');
  await tray.sign.click();
  const row = tray.row('deeper.wav');
  await expect(row).toContainText(/Another tab is sending it: \d+%/);
  await expect(row.getByRole('button', { name: 'Pick file' })).toHaveCount(0);
  await row.getByRole('button', { name: 'Cancel deeper.wav' }).click();
  const question = second.getByRole('dialog', { name: 'Cancel upload' });
  await expect(question).toContainText('Another tab has "deeper.wav".');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(trayOf(page).sign).toHaveAccessibleName(/^Uploading 1 file/);

  await test.step('what the first tab leaves behind waits in the second', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto('/library');
    await expect(row).toContainText(/Pick the file again to (go on|begin)\./);
  });
  await row.getByRole('button', { name: 'Cancel deeper.wav' }).click();
  await expect(question).toContainText('If another device is sending it, that ends, too.');
  await question.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(row).toBeHidden();
  await expect.poll(async () => (await (await api.get('/api/dashboard/files')).json()) as []).toEqual([]);

  await test.step('it is cancelled where it is sent', async () => {
    await page.goto('/dashboard?tab=music');
    await limit(SLOW / 5);
    await chooseNewAudio(page, 'Depth', await writeTake('deepest.wav', 440));
    await expect(tray.row('deepest.wav')).toContainText('Another tab is sending it');
    await tray.row('deepest.wav').getByRole('button', { name: 'Cancel deepest.wav' }).click();
    await question.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(tray.row('deepest.wav')).toBeHidden();
    await expect(trayOf(page).sign).toBeHidden();
  });
  expect((await read()).audioUrl).toBe(before.audioUrl);
  await api.dispose();
});

// Proves (rules.md, Uploads and media): the next person in a browser does not see what the last one was sending, for whom it waits
test('the next person in a browser does not see what the last one was sending', { tag: '@deep' }, async ({
  openAs,
  fan,
}) => {
  const { person, api } = await makeDepth('Change of Watch');
  const page = await openAs(person);
  const tray = trayOf(page);
  await page.goto('/dashboard?tab=music');
  const limit = await openUploadLimit(page);
  await limit(SLOW / 5);
  await chooseNewAudio(page, 'Depth', await writeTake('deeper.wav'));
  await expect(tray.sign).toHaveAccessibleName(/^Uploading 1 file/);
  const signIn = async ({ username }: { username: string }) => {
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
    await fillLogin(page, { username, password: PASSWORD });
    await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible();
  };
  const signOut = async ({ username }: { username: string }) => {
    const menu = await openUserMenu(page, username);
    await menu.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(tray.sign).toBeHidden();
  };
  await signOut(person);
  await limit(-1);
  await signIn(fan);
  await expect(tray.sign).toBeHidden();
  await signOut(fan);
  await signIn(person);
  await expect(tray.sign).toHaveAccessibleName('1 file paused');
  await api.dispose();
});
