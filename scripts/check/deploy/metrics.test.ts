import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@stagedoor/config';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readRepositoryFile } from '../../run/repository-file.ts';
import { readDeployed, readSettings } from './read-deploy.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'stagedoor-deploy-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface ScrapeConfig {
  job_name: string;
  static_configs: { targets: string[] }[];
}

/** Where prometheus.yml asks, by job. */
const targets = new Map(
  (parse(readDeployed('observability/prometheus.yml')).scrape_configs as ScrapeConfig[]).map(
    ({ job_name, static_configs }) => [job_name, static_configs.flatMap(({ targets }) => targets)],
  ),
);

/** The variables that a unit gives its program, before stagedoor.env. */
const environmentOf = (unit: string) =>
  Object.fromEntries(
    [...readDeployed(`systemd/${unit}`).matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

const started = (unit: string, port = '') => {
  const own = environmentOf(unit);
  const env = { ...own, ...(own.PORT && { PORT: own.PORT.replace('%i', port) }) };
  return readConfig({ ...env, ...readSettings('stagedoor.env'), DATA_DIR: dataDir });
};

// Proves (operations.md, Watching it): Prometheus asks servers and workers where they answer as they are installed, and a missing target is an alert
it('asks servers and workers where they answer as they are installed', () => {
  const ports = [
    ...(readRepositoryFile('docs/install.md') ?? '').matchAll(/stagedoor-server@(\d+) stagedoor-worker/g),
  ];
  expect(ports.length).toBeGreaterThan(0);
  const [, port] = ports[0] ?? [];
  const server = started('stagedoor-server@.service', port);
  expect(targets.get('stagedoor-server')).toEqual([`${server.host}:${server.port}`]);
  const worker = started('stagedoor-worker.service');
  expect(targets.get('stagedoor-worker')).toEqual([`${worker.host}:${worker.metricsPort}`]);
  expect([server.metricsToken, worker.metricsToken]).toEqual([null, null]);
});

// Proves (operations.md, Watching it): Prometheus asks servers and workers where they answer as they are installed, and a missing target is an alert
it('lets the worker in a container answer as well', () => {
  const { services } = parse(readDeployed('compose/compose.yaml'), { merge: true });
  const { METRICS_PORT } = services.worker.environment;
  expect(readDeployed('compose/example.env')).toContain(`worker:${METRICS_PORT}/metrics`);
});
