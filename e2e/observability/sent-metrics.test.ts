import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jobDeclarations } from '@stagedoor/core';
import { openDatabase } from '@stagedoor/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { groupsOf, readJobs, readQueries, readSelectors, readSeries, selectorsOf } from './series.ts';
import { openSite, type Site } from './site.ts';

let site: Site;
let sent: ReturnType<typeof readSeries>;
let texts: string[];
/** The program of each job of prometheus.yml. */
const PROGRAMS = {
  'stagedoor-server': ({ serverUrl }: Site) => serverUrl,
  'stagedoor-worker': ({ metricsUrl }: Site) => metricsUrl,
};
beforeAll(async () => {
  site = await openSite();
  await site.uploadSong();
  const { client, close } = openDatabase(site.databaseUrl, { max: 1 });
  await client`insert into settings (key, value) values ('backup', ${JSON.stringify({ at: new Date().toISOString() })})`;
  await close();
  // The site's figures are kept for some seconds.
  const showBackup = async () =>
    expect(await site.scrape(site.serverUrl)).toContain('stagedoor_backup_age_seconds ');
  await vi.waitFor(showBackup, { timeout: 20_000, interval: 500 });
  // A metric that nobody asks for is no better than one that is not sent.
  const asked = readJobs().map((job) => PROGRAMS[job as keyof typeof PROGRAMS](site));
  texts = await Promise.all(asked.map((url) => site.scrape(url)));
  sent = texts.flatMap(readSeries);
});
afterAll(() => site.close(), 30_000);

describe('what the alerts and the board ask for', () => {
  // Proves (operations.md, Watching it): Prometheus asks servers and workers where they answer as they are installed, and a missing target is an alert
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
        // Answers of 5xx are not sent before there is one.
        if (operator === '=~' && name !== 'status')
          for (const one of value.split('|')) expect(values, `${name} of ${from}`).toContain(one);
      }
    }
  });

  it('has the labels that it is grouped by and that its text shows', () => {
    const queries = readQueries();
    expect(queries.filter(({ shown }) => shown.length > 0).length).toBeGreaterThan(25);
    for (const { expression, shown } of queries) {
      const groups = groupsOf(expression);
      for (const { metric } of selectorsOf(expression)) {
        const known = new Set(
          sent.filter((one) => one.metric === metric).flatMap((one) => [...one.labels.keys()]),
        );
        for (const name of [...(groups ?? []), ...shown].filter((name) => !OF_PROMETHEUS.has(name)))
          expect([...known], `${name} of ${expression}`).toContain(name);
      }
      if (groups) for (const name of shown) expect(groups, `${name} of ${expression}`).toContain(name);
    }
  });
});

/** Prometheus adds these itself. */
const OF_PROMETHEUS = new Set(['job', 'instance']);

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

describe('what is sent', () => {
  const kindOf = (metric: string) => sent.filter((one) => one.metric === metric);
  it.each([
    ['latency', 'http_request_duration_seconds_bucket', ['method', 'route', 'status', 'le']],
    ['traffic and errors', 'http_request_duration_seconds_count', ['method', 'route', 'status']],
    ['saturation: processor', 'process_cpu_seconds_total', []],
    ['saturation: memory', 'process_resident_memory_bytes', []],
    ['saturation: event loop', 'nodejs_eventloop_lag_p99_seconds', []],
    ['saturation: connections', 'http_connections_open', []],
    ['saturation: statements', 'stagedoor_database_statements_open', []],
    ['saturation: transactions', 'stagedoor_database_transactions_waiting', []],
    ['saturation: disk', 'stagedoor_disk_free_bytes', []],
    ['depth of queues', 'stagedoor_queue_jobs', ['queue', 'state']],
    ['age of queues', 'stagedoor_queue_oldest_waiting_seconds', ['queue']],
    ['time in the queue', 'stagedoor_job_waiting_seconds_count', ['queue']],
    ['time of media processing', 'stagedoor_job_seconds_bucket', ['queue', 'result', 'le']],
    ['money: invoices', 'stagedoor_invoices_total', ['state']],
    ['money: events of the provider', 'stagedoor_webhooks_total', ['result']],
  ])('tells of %s', (_what, metric, labels) => {
    const found = kindOf(metric);
    expect(found.length).toBeGreaterThan(0);
    expect([...(found[0]?.labels.keys() ?? [])].toSorted()).toEqual(labels.toSorted());
  });

  it('has a queue for each kind of job, empty ones too', () => {
    const queues = new Set(kindOf('stagedoor_queue_jobs').map(({ labels }) => labels.get('queue')));
    const aged = new Set(
      kindOf('stagedoor_queue_oldest_waiting_seconds').map((one) => one.labels.get('queue')),
    );
    for (const { name } of Object.values(jobDeclarations)) {
      expect([...queues]).toContain(name);
      expect([...aged]).toContain(name);
    }
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

  it('finds no fault with what server and worker send', async () => {
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      const check = promisify(execFile)('promtool', ['check', 'metrics']);
      check.child.stdin?.end(text);
      // It ends with 3 for what could be named better, such as some of Node.js's own metrics.
      const { stdout, stderr } = await check.catch((error: { stdout: string; stderr: string }) => error);
      const told = (stdout + stderr).split('\n').filter((line) => /^(stagedoor|http)_|error/i.test(line));
      expect(told).toEqual([]);
    }
  });
});
