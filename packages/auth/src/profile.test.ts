import { tables } from '@stagedoor/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeEmail, changeProfile } from './profile.ts';
import { FORBIDDEN, openTestAccounts, type TestAccounts } from './testing/open-accounts.ts';
import { PASSWORD, type TestPerson } from './testing/people.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await openTestAccounts();
});
afterAll(() => test.close());

const { sessions: sessionRows } = tables;

describe('a profile', () => {
  const save = (person: TestPerson, input: Parameters<typeof changeProfile>[2]) =>
    changeProfile(person.ctx, person.context, input);

  it('shows a new name at once, also in cached sessions', async () => {
    const person = await test.aPerson();
    expect(await test.sessions.find(person.cookie)).toMatchObject({ username: person.username });
    const saved = await save(person, { username: 'Renamed.One', email: person.email });
    expect(saved).toMatchObject({ id: person.id, username: 'Renamed.One', pendingEmail: null });
    expect(await test.userOf(person.id)).toMatchObject({
      username: 'renamed.one',
      displayUsername: 'Renamed.One',
    });
    expect(await test.sessions.find(person.cookie)).toMatchObject({ username: 'Renamed.One' });
  });

  it('is not saved in part when one field is refused', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    await expect(
      save(person, { username: other.username.toUpperCase(), email: person.email }),
    ).rejects.toMatchObject({ code: 'conflict', message: 'This username is taken' });
    await expect(save(person, { username: 'Half.Saved', email: other.email })).rejects.toMatchObject({
      message: 'This e-mail address is already registered',
    });
    expect(await test.userOf(person.id)).toMatchObject({
      displayUsername: person.username,
      email: person.email,
    });
  });

  it('accepts only the person’s own uploaded picture as its picture', async () => {
    const [person, other] = [await test.aPerson(), await test.aPerson()];
    const address = (n: number) => `/media/images/${String(n).repeat(32)}-480.webp`;
    const image = (userId: number, n: number, state: 'ready' | 'failed' = 'ready') =>
      test.services.db
        .insert(tables.images)
        .values({ userId, address: address(n), name: String(n).repeat(32), state });
    await image(person.id, 1);
    await image(other.id, 2);
    await image(person.id, 3, 'failed');
    expect(await save(person, { profileImage: address(1) })).toMatchObject({ profileImage: address(1) });
    for (const wrong of [address(2), address(3), 'https://evil.example/x.png', 'javascript:alert(1)'])
      await expect(save(person, { profileImage: wrong }), wrong).rejects.toMatchObject({
        code: 'bad_request',
      });
    expect(await save(person, { username: person.username })).toMatchObject({ profileImage: address(1) });
    expect(await save(person, { profileImage: null })).toMatchObject({ profileImage: null });
  });

  it('changes its address after a recent sign-in, later only with the password', async () => {
    const person = await test.aPerson({ hasMail: false });
    expect(await save(person, { email: 'young@example.com' })).toMatchObject({ email: 'young@example.com' });
    await test.services.db
      .update(sessionRows)
      .set({ createdAt: new Date(Date.now() - 16 * 60_000) })
      .where(eq(sessionRows.userId, person.id));
    await expect(save(person, { email: 'older@example.com' })).rejects.toMatchObject(FORBIDDEN);
    await expect(
      save(person, { email: 'older@example.com', currentPassword: 'wrong horse' }),
    ).rejects.toMatchObject(FORBIDDEN);
    const saved = await save(person, { email: 'older@example.com', currentPassword: PASSWORD });
    expect(saved).toMatchObject({ email: 'older@example.com' });
  });
});

it('gives a name or address to one of several people who want it at once, and tells the others', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => test.aPerson({ hasMail: false })));
  const TAKEN = { code: 'conflict', message: expect.stringContaining('taken') };
  const REGISTERED = { code: 'conflict', message: expect.stringContaining('already registered') };
  const raceFor = async (refusal: object, change: (person: TestPerson) => Promise<unknown>) => {
    const outcomes = await Promise.allSettled(people.map(change));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused).toEqual(Array.from({ length: 4 }, () => expect.objectContaining(refusal)));
  };
  for (const round of [1, 2, 3]) {
    await raceFor(TAKEN, (person) =>
      changeProfile(person.ctx, person.context, { username: `wanted${round}` }),
    );
    const email = `wanted${round}@example.com`;
    await raceFor(REGISTERED, (person) =>
      changeEmail(person.ctx, person.context, { email, currentPassword: PASSWORD }),
    );
  }
});
