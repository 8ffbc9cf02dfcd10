import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { logInPerson, makeName, PASSWORD, type Person, setUpSecondFactor } from './people.ts';
import { origin, productEnv, rootDir } from './product.ts';

/** Creates an admin with the operator's command, on a running installation, and returns the username. */
export function createAdmin(env = productEnv): string {
  const username = makeName('admin');
  const made = spawnSync(
    process.execPath,
    ['scripts/admin.ts', 'create', username, `${username}@example.org`],
    { cwd: rootDir, env: { ...process.env, ...env }, input: `${PASSWORD}\n`, encoding: 'utf8' },
  );
  expect(made.status, made.stderr).toBe(0);
  return username;
}

/** An admin who has set up a second factor. */
export const makeAdmin = async (env = productEnv, baseURL = origin): Promise<Person> =>
  setUpSecondFactor(await logInPerson(createAdmin(env), baseURL), baseURL);
