import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { logInPerson, makeName, PASSWORD, type Person, setUpSecondFactor } from './people.ts';
import { origin, productEnv, rootDir } from './product.ts';

/** Creates an admin with the operator's command, on a running installation. */
export async function makeAdmin(env = productEnv, baseURL = origin): Promise<Person> {
  const username = makeName('admin');
  const made = spawnSync(
    process.execPath,
    ['scripts/admin.ts', 'create', username, `${username}@example.org`],
    { cwd: rootDir, env: { ...process.env, ...env }, input: `${PASSWORD}\n`, encoding: 'utf8' },
  );
  expect(made.status, made.stderr).toBe(0);
  return setUpSecondFactor(await logInPerson(username, baseURL), baseURL);
}
