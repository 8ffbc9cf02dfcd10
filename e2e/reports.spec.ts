import type { Post } from '@stagedoor/validators';
import { pathOf } from './screens/post.ts';
import { makeArtist } from './setup/artists.ts';
import { addPostOf } from './setup/posts.ts';
import { expect, test } from './test.ts';

const TITLE = 'Lanterns for sale';

let post: Post;
test.beforeAll(async () => {
  const { person } = await makeArtist('The Copyists');
  post = await addPostOf(person, { title: TITLE, contentType: 'text' });
});

// Proves (rules.md, Reports): visitors send copyright notices, whole ones only, and are told by mail what becomes of them
test('a visitor is asked to sign in, and sends a copyright notice without an account', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto(pathOf(post));
  await page.getByRole('button', { name: `More for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.getByRole('link', { name: 'Copyright notice' }).click();
  await expect(page.getByRole('heading', { name: 'Copyright notice' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(`Post ${TITLE}`);
  await page.getByRole('button', { name: 'Send notice' }).click();
  for (const message of ['full name', 'valid email', 'https://', 'your statement', 'Please sign'])
    await expect(page.getByRole('alert').filter({ hasText: message })).not.toHaveCount(0);
  await page.getByLabel('Your full name').fill('Ada Byron');
  await page.getByLabel('Your email address').fill('ada@label.example');
  await page.getByLabel('Link to your work').fill('https://label.example/lanterns');
  await page.getByLabel('Your statement').fill('I made these lanterns');
  await page.getByLabel('Signature').fill('Ada Byron');
  await page.getByRole('button', { name: 'Send notice' }).click();
  await expect(page.getByRole('heading', { name: 'Your notice has arrived' })).toBeVisible();
});
