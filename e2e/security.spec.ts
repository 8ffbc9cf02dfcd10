import { expect, test } from './test.ts';

test('an injected script does not run, and the console reports it', async ({ page, errors }) => {
  errors.allow(/Content Security Policy/);
  await page.goto('/');
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  );
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "taken over"';
    document.body.append(script);
    const image = document.createElement('img');
    image.setAttribute('onerror', 'document.title = "taken over"');
    image.src = 'data:,';
    document.body.append(image);
    return document.title === 'taken over';
  });
  expect(ran).toBe(false);
  expect((await refused).type()).toBe('error');
  await expect(page).not.toHaveTitle('taken over');
});

test('text that people write is shown, never executed', async ({ openAs, world, fan }) => {
  const page = await openAs(fan);
  const text = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  const songId = world.songIds['Anchor Song'];
  const posted = await page.request.post(`/api/songs/${songId}/comments`, { data: { text, timestamp: 1 } });
  expect(posted.status()).toBe(201);
  await page.goto(`/album/${world.album.id}`);
  await page.getByRole('button', { name: 'Play Anchor Song' }).click();
  await page.getByTestId('player-bar').getByRole('button', { name: 'Comments' }).click();
  await expect(page.getByTestId('comment').filter({ hasText: fan.username })).toContainText(text);
  await expect(page).not.toHaveTitle('1');
});

test('no screen violates its content security policy', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`Refused: ${violatedDirective} ${blockedURI}`),
    ),
  );
  for (const path of ['/', '/auth?tab=register', '/search']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
});
