import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const scrape = async () => (await server.call('GET', '/metrics')).body.split('\n').filter(Boolean);
const withoutValue = (line: string) => line.replace(/ \S+$/, '');
const readValue = (lines: string[], series: string) => {
  const line = lines.find((line) => line.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

it('has no more series after requests for invented addresses', async () => {
  const ask = (n: number) =>
    Promise.all([
      server.call('GET', `/nothing-${n}`),
      server.call('GET', `/api/songs/${n}`),
      server.call('GET', `/api/invented-${n}`),
      server.call('GET', `/trpc/invented${n}`),
      server.call('GET', `/media/audio/${n}-00000000.mp3`),
      server.call('GET', '/api/artists', { headers: { host: `evil-${n}.example` } }),
    ]);
  const names = async () =>
    (await scrape())
      .filter((line) => line.startsWith('http_') && !line.includes('"/metrics"'))
      .map(withoutValue);
  // The read budget is not what this is about: every answer is the one of the first time.
  for (let n = 0; n < 2; n++) await ask(n);
  const before = await names();
  expect(before.length).toBeGreaterThan(20);
  for (let n = 2; n <= 20; n++) await ask(n);
  expect((await names()).filter((name) => !before.includes(name))).toEqual([]);
});

it('counts what people do', async () => {
  const before = await scrape();
  const failed = 'stagedoor_security_events_total{event="sign-in-failed"}';
  const plays = 'stagedoor_plays_total{result="unknown"}';
  await server.call('POST', '/api/login', { body: { username: 'nobody', password: 'nothing' } });
  await server.services.plays
    .count({ songId: 1, userId: null, listenerKey: 'a', addressSubject: null, source: 'direct' })
    .catch(() => {});
  const after = await scrape();
  for (const series of [failed, plays])
    expect((readValue(after, series) ?? 0) - (readValue(before, series) ?? 0), series).toBe(1);
});

it('leaves out what it cannot know, and says so', async () => {
  const shown = await scrape();
  expect(readValue(shown, 'stagedoor_site_figures_up')).toBe(1);
  expect(readValue(shown, 'stagedoor_workers')).toBe(0);
  expect(readValue(shown, 'stagedoor_backup_age_seconds')).toBeUndefined();
  expect(shown.join()).toContain('stagedoor_queue_jobs{queue="mail-send",state="waiting"} 0');
});
