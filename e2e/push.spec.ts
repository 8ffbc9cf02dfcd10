import { openPushService, type PushService } from '@stagedoor/core/testing';
import { makeArtist } from './setup/artists.ts';
import { logInPerson, makeName, openApi, type Person } from './setup/people.ts';
import { addPostOf } from './setup/posts.ts';
import { allowPushes, denyPushes } from './setup/push-browser.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

let service: PushService;
test.beforeAll(async () => {
  service = await openPushService();
});
test.afterAll(() => service.close());

/** Where notifications of the person are pushed, as a browser with their cookies is told. */
async function endpointOf(person: Person): Promise<string | null> {
  const api = await openApi(person);
  const { endpoint } = await (await api.get('/api/push-subscriptions')).json();
  await api.dispose();
  return endpoint;
}

// Proves (rules.md, Push notifications): a person turns push notifications on and off in the settings, and signing out ends them
test('a fan turns push notifications on, gets one, opens it, and ends them by signing out', {
  tag: '@both',
}, async ({ openAs, fan }) => {
  const { person, artist } = await makeArtist(makeName('The Wires'));
  const api = await openApi(fan);
  await api.post('/api/subscriptions', { data: { artistId: artist.id } });
  await api.dispose();
  const page = await openAs(fan);
  const browsers = await allowPushes(page, service);
  const toggle = page.getByRole('switch', { name: 'Push notifications in this browser' });

  await test.step('it is off, and asks for nothing, until it is pressed', async () => {
    await page.goto('/settings#notifications');
    await expect(toggle).not.toBeChecked();
    expect(await page.evaluate(() => Notification.permission)).toBe('default');
    await toggle.click();
    await expect(page.getByText('Turning on…')).toBeHidden();
    await expect(toggle).toBeChecked();
    expect(await endpointOf(fan)).toBe(browsers[0]?.subscription.endpoint);
    await page.reload();
    await expect(toggle).toBeChecked();
  });

  const post = await test.step('a post of an artist is pushed, with the words of the bell', async () => {
    const post = await addPostOf(person, { title: 'First night', contentType: 'text', isPremium: true });
    await expect.poll(() => browsers[0]?.received.length).toBe(1);
    expect(browsers[0]?.received[0]?.message).toMatchObject({
      title: 'Stagedoor',
      body: `${artist.name} posted: First night`,
      path: `/content/${post.id}`,
    });
    return post;
  });

  await test.step('the service worker opens it in the page, which stays', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset.stays = 'yes';
    });
    const [worker] = page.context().serviceWorkers();
    // No test can press a notification: push.test.ts beside the service worker shows that it sends this then.
    await worker?.evaluate(async (path) => {
      const { clients } = self as unknown as {
        clients: { matchAll(options: object): Promise<{ postMessage(message: object): void }[]> };
      };
      const [window] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      window?.postMessage({ type: 'open-page', path });
    }, `/content/${post.id}`);
    await expect(page).toHaveURL(`/content/${post.id}`);
    await expect(page.locator('html')).toHaveAttribute('data-stays', 'yes');
  });

  await test.step('it is turned off and on again', async () => {
    await page.goto('/settings#notifications');
    await toggle.click();
    await expect(page.getByText('Turning off…')).toBeHidden();
    await expect(toggle).not.toBeChecked();
    expect(await endpointOf(fan)).toBeNull();
    await toggle.click();
    await expect(toggle).toBeChecked();
    await expect.poll(() => endpointOf(fan)).toBe(browsers[1]?.subscription.endpoint);
  });

  await test.step('signing out ends it on the server and in the browser', async () => {
    await page.getByRole('button', { name: `Account of ${fan.username}` }).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test: subscription'))).toBeNull();
    await page.context().addCookies((await logInPerson(fan.username)).cookies.cookies);
    await page.goto('/settings#notifications');
    await expect(toggle).not.toBeChecked();
  });

  await test.step('where the browser denies it, the settings say how to allow it', async () => {
    await denyPushes(page);
    await page.reload();
    await expect(page.getByText('Your browser blocks notifications of this site')).toBeVisible();
    await expect(toggle).toHaveCount(0);
  });
});
