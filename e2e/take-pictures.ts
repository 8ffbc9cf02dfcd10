import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from './browser.ts';

/**
 * Takes the screenshots for the README from a running demo: `node e2e/take-pictures.ts
 * http://localhost:3000`.
 */
const origin = process.argv[2] ?? 'http://localhost:3000';
const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

const { executablePath, args, env } = await findBrowser();
const browser = await chromium.launch({ executablePath, args, env });
await take(browser, DESKTOP, 'home', async (page) => {
  await page.goto('/');
});
await take(browser, DESKTOP, 'artist', async (page) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Verified Artist/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await isPlaying(page);
});
await take(browser, PHONE, 'player', async (page) => {
  await page.goto('/');
  await page
    .getByRole('link', { name: /Verified Artist/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await isPlaying(page);
  await page.getByTestId('player-title').click();
  await page.getByTestId('full-player').waitFor();
});
await browser.close();

async function take(
  browser: Browser,
  viewport: { width: number; height: number },
  name: string,
  open: (page: Page) => Promise<void>,
): Promise<void> {
  const isPhone = viewport === PHONE;
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    isMobile: isPhone,
    hasTouch: isPhone,
  });
  const login = { username: 'fan', password: 'stagedoor' };
  if (name !== 'home') await context.request.post('/api/login', { data: login });
  const page = await context.newPage();
  await open(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 72, animations: 'disabled' });
  await context.close();
}

async function isPlaying(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 3);
}
