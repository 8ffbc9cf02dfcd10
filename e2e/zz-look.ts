import { chromium } from '@playwright/test';
import { findBrowser } from './browser.ts';
const base = 'http://localhost:4312';
const out = '/tmp/offline-look';
import { mkdirSync } from 'node:fs';
mkdirSync(out, { recursive: true });
const browser = await chromium.launch(await findBrowser());
for (const [name, viewport, theme] of [
  ['desk-dark', { width: 1440, height: 900 }, 'dark'],
  ['phone-light', { width: 390, height: 844 }, 'light'],
] as const) {
  const context = await browser.newContext({ viewport, baseURL: base });
  await context.addInitScript((t) => localStorage.setItem('theme', t), theme);
  const page = await context.newPage();
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log(name, m.text()));
  page.on('pageerror', (e) => console.log(name, 'PAGEERROR', e.message));
  const answer = await context.request.post('/api/login', { data: { username: 'fan', password: 'stagedoor' }, headers: { origin: base } });
  console.log(answer.status());
  await page.goto('/offline'); await page.waitForTimeout(1500);
  await page.screenshot({ path: `${out}/${name}-empty.png` });
  
  const list = [{ id: 1, title: (await (await context.request.get('/api/albums/1')).json()).title as string }];
  console.log(list.map((a) => a.title));
  const album = list[0]!;
  await page.goto(`/album/${album.id}`); await page.waitForTimeout(2000);
  await page.screenshot({ path: `${out}/${name}-off.png` });
  await page.getByRole('button', { name: `Keep ${album.title} offline` }).click();
  for (let i = 0; i < 40; i++) { const s = await page.locator('[data-status]').first().getAttribute('data-status'); if (i < 4) await page.screenshot({ path: `${out}/${name}-fetch${i}.png` }); if (s === 'kept') break; await page.waitForTimeout(300); }
  await page.screenshot({ path: `${out}/${name}-kept.png` });
  await page.goto('/library'); await page.waitForTimeout(2500);
  await page.screenshot({ path: `${out}/${name}-library.png` });
  await page.goto('/settings#device'); await page.waitForTimeout(2500);
  await page.screenshot({ path: `${out}/${name}-settings.png` });
  await page.goto('/offline'); await page.waitForTimeout(2500);
  await page.screenshot({ path: `${out}/${name}-list.png` });
  const parts = await page.evaluate(async () => { const n: string[] = []; for (const c of await caches.keys()) for (const r of await (await caches.open(c)).keys()) n.push(c + ' ' + new URL(r.url).pathname); return n; });
  console.log(parts.length, parts.filter((p) => p.startsWith('kept')));
  await context.setOffline(true);
  await page.goto('/'); await page.waitForTimeout(2500);
  await page.screenshot({ path: `${out}/${name}-offline-home.png` });
  await page.getByRole('complementary', { name: 'Offline' }).getByRole('link').click(); await page.waitForTimeout(1000);
  await page.screenshot({ path: `${out}/${name}-offline-list.png` });
  await page.getByRole('main').getByRole('link', { name: album.title }).click(); await page.waitForTimeout(800);
  await page.getByRole('button', { name: 'Play All' }).click(); await page.waitForTimeout(3000);
  await page.screenshot({ path: `${out}/${name}-offline-play.png` });
  console.log(await page.getByTestId('audio').evaluate((a: HTMLAudioElement) => [a.currentTime, a.paused, a.src, a.error?.message]));
  await context.close();
}
await browser.close();
