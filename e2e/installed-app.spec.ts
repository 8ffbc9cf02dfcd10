import { songButton } from './screens/player.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, On the phone): the site can be installed as an app, with shortcuts
test('the browser finds an app that it can install, without mistakes', async ({ page }) => {
  await page.goto('/');
  const browser = await page.context().newCDPSession(page);
  const { errors, data = '' } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { icons, shortcuts } = JSON.parse(data) as {
    icons: { src: string }[];
    shortcuts: { url: string }[];
  };
  for (const { src } of icons) expect((await page.request.get(src)).ok()).toBe(true);
  for (const { url } of shortcuts) expect((await page.request.get(url)).ok()).toBe(true);
});

// Proves (rules.md, On the phone): a link to the site that another app shares opens its page, other words are searched for
test('what another app shares opens its page, or is searched for', async ({ page, world, baseURL }) => {
  const share = (given: Record<string, string>) => page.goto(`/share?${new URLSearchParams(given)}`);
  await share({ text: `Hear this: ${baseURL}/album/${world.album.id}` });
  await expect(page).toHaveURL(`/album/${world.album.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await share({ title: 'Lanterns', url: 'https://elsewhere.example/listen' });
  await expect(page).toHaveURL('/search?q=Lanterns');
  await expect(songButton(page, 'Play', 'Lanterns')).toBeVisible();
});
