import { tables } from '@stagedoor/db';
import { registerInput } from '@stagedoor/validators';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeProfile } from './profile.ts';
import { register } from './register.ts';
import { openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { from, PASSWORD, type TestPerson } from './testing/people.ts';

let test: TestAccounts;
let somebody: TestPerson;
beforeAll(async () => {
  test = await openTestAccounts();
  somebody = await test.aPerson();
});
afterAll(() => test.close());

const TAKEN = { code: 'conflict', message: 'This username is taken' };
const DAY_MS = 24 * 3600 * 1000;
let count = 0;
const signUp = (username: string) =>
  register(
    from(test.services),
    somebody.context,
    registerInput.parse({ username, email: `new${++count}@example.com`, password: PASSWORD }),
  );
const rename = (person: TestPerson, username: string) =>
  changeProfile(person.ctx, person.context, { username });

describe('a username', () => {
  // Proves (rules.md, Accounts): usernames that differ only in case, dots and dashes are one; reserved ones are refused
  it('is taken when another differs only in case, dots and dashes', async () => {
    await signUp('Ellie.Jones');
    const person = await test.aPerson();
    for (const name of ['ellie-jones', 'ELLIEJONES', 'e.l_l-iejones']) {
      await expect(signUp(name), name).rejects.toMatchObject(TAKEN);
      await expect(rename(person, name), name).rejects.toMatchObject(TAKEN);
    }
  });

  it('belongs to one person when two take similar names at once', async () => {
    const results = await Promise.allSettled(['two.minds', 'two_minds', 'TwoMinds'].map(signUp));
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toMatchObject([TAKEN, TAKEN]);
  });

  // Proves (rules.md, Accounts): usernames that differ only in case, dots and dashes are one; reserved ones are refused
  it.each(['admin', 'Sup.port', 'null', 'constructor', 'stage-door'])('may not be %s', async (name) => {
    await expect(signUp(name)).rejects.toMatchObject(TAKEN);
    await expect(rename(somebody, name)).rejects.toMatchObject(TAKEN);
  });

  // Proves (rules.md, Accounts): a name that somebody gives up is held for 90 days
  it('is reserved for its owner for 90 days after being given up', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    const old = person.username;
    await rename(person, 'fresh.start');
    await expect(rename(other, old)).rejects.toMatchObject(TAKEN);
    await expect(signUp(old.replace('.', ''))).rejects.toMatchObject(TAKEN);
    await rename(person, old);
    await rename(person, 'fresh.again');
    try {
      test.setNow(new Date(Date.now() + 89.9 * DAY_MS));
      await expect(rename(other, old)).rejects.toMatchObject(TAKEN);
      test.setNow(new Date(Date.now() + 90.1 * DAY_MS));
      expect(await rename(other, old)).toMatchObject({ username: old });
    } finally {
      test.setNow(null);
    }
  });

  it('from before these rules stays valid in any case, and cannot be registered again', async () => {
    const person = await test.aPerson();
    const { users } = tables;
    const standing = { username: '-dash.', displayUsername: '-dash.', nameKey: null };
    await test.services.db.update(users).set(standing).where(eq(users.id, person.id));
    expect(await rename(person, '-Dash.')).toMatchObject({ username: '-Dash.' });
    expect(await rename(person, 'dashing')).toMatchObject({ username: 'dashing' });
    await expect(rename(person, '-dash.')).rejects.toMatchObject({
      code: 'bad_request',
      message: 'Username must begin and end with a letter or a digit',
    });
  });
});
