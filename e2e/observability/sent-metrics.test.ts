import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '@stagedoor/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readSelectors, readSeries } from './series.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let sent: ReturnType<typeof readSeries>;
beforeAll(async () => {
  site = await openSite();
  await site.uploadSong();
  const { client, close } = openDatabase(site.databaseUrl, { max: 1 });
  await client`insert into settings (key, value) values ('backup', ${JSON.stringify({ at: new Date().toISOString() })})`;
  await close();
  // What the site's figures say is kept for some seconds.
  const showBackup = async () =>
    expect(await site.scrape(site.serverUrl)).toContain('stagedoor_backup_age_seconds ');
  await vi.waitFor(showBackup, { timeout: 20_000, interval: 500 });
  const texts = await Promise.all([site.scrape(site.serverUrl), site.scrape(site.metricsUrl)]);
  sent = texts.flatMap(readSeries);
}, 120_000);
afterAll(() => site.close(), 30_000);

describe('what the alerts and the board ask for', () => {
  it('is sent by the server or the worker, with these labels', () => {
    const selectors = readSelectors();
    expect(selectors.length).toBeGreaterThan(60);
    for (const { metric, labels, from } of selectors) {
      const series = sent.filter((one) => one.metric === metric);
      expect(series.length, `${metric} of ${from}`).toBeGreaterThan(0);
      // Prometheus adds the job itself.
      for (const { name, operator, value } of labels.filter(({ name }) => name !== 'job')) {
        const values = series.map((one) => one.labels.get(name));
        expect(values, `${name} of ${from}`).not.toContain(undefined);
        if (operator === '=') expect(values, `${name} of ${from}`).toContain(value);
      }
    }
  });
});

describe('the numbers after an upload', () => {
  const readValue = async (url: string, series: string) =>
    Number(
      (await site.scrape(url))
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')
        .at(-1),
    );

  it('tell of it in the server and the worker', async () => {
    expect(await readValue(site.serverUrl, 'stagedoor_uploads_total{kind="audio"}')).toBe(1);
    expect(await readValue(site.metricsUrl, 'stagedoor_uploads_processed_total{result="ready"}')).toBe(1);
    const done = 'stagedoor_job_seconds_count{queue="audio-process",result="done"}';
    expect(await readValue(site.metricsUrl, done)).toBe(1);
    expect(await readValue(site.serverUrl, 'stagedoor_workers')).toBe(1);
  });
});

const hasPromtool = await promisify(execFile)('promtool', ['--version']).then(
  () => true,
  () => false,
);

describe.runIf(hasPromtool)("Prometheus' own tool", () => {
  const cwd = fileURLToPath(new URL('../../deploy/observability', import.meta.url));
  it.each([
    ['check config', ['check', 'config', 'prometheus.yml']],
    ['check rules', ['check', 'rules', 'alerts.yml']],
    ['test rules', ['test', 'rules', 'alerts.test.yml']],
  ])('accepts the files: %s', async (_name, args) => {
    await expect(promisify(execFile)('promtool', args, { cwd })).resolves.toMatchObject({
      stdout: expect.stringContaining('SUCCESS'),
    });
  });
});
