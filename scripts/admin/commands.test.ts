import { moderate } from '@stagedoor/core/site/moderation';
import { makeArtist, makeUser, type TestServices } from '@stagedoor/core/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { json, openOperatedSite, said } from './testing/operator.ts';

const QUEUE = 'mail-send';
let test: TestServices;
beforeAll(async () => {
  test = await openOperatedSite();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => test.close());

describe('jobs', () => {
  async function failedJob(mailId: number): Promise<string> {
    await test.boss.send(QUEUE, { mailId });
    const [job] = await test.boss.fetch(QUEUE, { ignoreStartAfter: true });
    const id = job?.id ?? '';
    await test.services.client`update pgboss.job set retry_limit = 0 where id = ${id}`;
    await test.boss.fail(QUEUE, id, new Error('The server said no'));
    return id;
  }
  const waits = async () => (await json('jobs', 'list', QUEUE, '--state', 'waiting')) as { id: string }[];

  // Proves (operations.md, Jobs and settings by command): jobs are counted, listed, shown, tried again and dropped by a command
  it('are counted, listed, shown, tried again and dropped', async () => {
    const [one, two, three] = [await failedJob(1), await failedJob(2), await failedJob(3)];
    const queues = (await json('jobs', 'list')) as { name: string; failed: number }[];
    expect(queues.find(({ name }) => name === QUEUE)).toMatchObject({ failed: 3, waiting: 0, running: 0 });
    expect(await said('jobs', 'list')).toMatch(/^mail-send +0 waiting, 0 running, 3 failed$/m);

    const failed = (await json('jobs', 'list', QUEUE)) as { id: string; error: string }[];
    expect(failed.map(({ id }) => id)).toEqual([three, two, one]);
    expect(failed[0]).toMatchObject({
      state: 'failed',
      attempts: 1,
      maxAttempts: 1,
      error: 'The server said no',
    });
    expect(await said('jobs', 'list', QUEUE)).toContain(`${one}  `);
    expect(await said('jobs', 'list', QUEUE, '--state', 'done')).toBe(`No job of ${QUEUE} is done.\n`);

    expect(await json('jobs', 'show', QUEUE, two)).toMatchObject({
      id: two,
      payload: { mailId: 2 },
      queue: QUEUE,
    });
    expect(await said('jobs', 'show', QUEUE, two)).toMatch(
      new RegExp(`^${QUEUE} ${two}: failed, attempt 1 of 1\\n {2}{"mailId":2}\\n {2}The server said no\\n`),
    );

    expect(await json('jobs', 'drop', QUEUE, one)).toEqual({ dropped: one });
    await expect(said('jobs', 'show', QUEUE, one)).rejects.toThrow('Job not found');
    expect(await said('jobs', 'retry', QUEUE, two)).toBe('Tried again: 1\n');
    expect((await waits()).map(({ id }) => id)).toEqual([two]);
    expect(await json('jobs', 'retry', QUEUE)).toEqual({ retried: 1 });
    expect((await waits()).map(({ id }) => id).sort()).toEqual([two, three].sort());

    const acts = await test.services.client<{ act: string }[]>`
      select act from audit_log where act in ('drop-job', 'retry-job') order by id`;
    expect(acts.map(({ act }) => act)).toEqual(['drop-job', 'retry-job', 'retry-job']);
  });

  it('that wait for their next attempt are listed without a state, and hurried', async () => {
    const queue = 'customer-update';
    expect(await said('jobs', 'list', queue)).toBe(`No job of ${queue} waits, runs or has failed.\n`);
    await test.boss.send(queue, { userId: 1 });
    const [job] = await test.boss.fetch(queue, { ignoreStartAfter: true });
    await test.boss.fail(queue, job?.id ?? '', new Error('553 not your address'));
    expect(await said('jobs', 'list', queue)).toMatch(
      new RegExp(`^${job?.id}  waiting  \\S+  1/\\d+  553 not your address\\n$`),
    );
    expect(await test.boss.fetch(queue)).toEqual([]);
    expect(await json('jobs', 'retry', queue)).toEqual({ retried: 1 });
    expect(await test.boss.fetch(queue)).toMatchObject([{ id: job?.id }]);
  });

  it('are refused with one line when there is none, or the call is wrong', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    await expect(said('jobs', 'drop', QUEUE, nobody)).rejects.toThrow('Job not found');
    await expect(said('jobs', 'show', QUEUE, '7')).rejects.toThrow('Not a job’s id');
    await expect(said('jobs', 'list', QUEUE, '--state', 'lost')).rejects.toThrow(
      'A state is one of waiting, running, failed, done',
    );
    for (const words of [
      [],
      ['drop'],
      ['drop', QUEUE],
      ['show', QUEUE],
      ['list', QUEUE, 'x'],
      ['dance', QUEUE],
    ])
      await expect(said('jobs', ...words), words.join(' ')).rejects.toThrow(
        /^Usage:\n {2}npm run admin -- jobs/,
      );
  });
});

describe('site', () => {
  // Proves (operations.md, Jobs and settings by command): settings of the site are read and changed by a command
  it('reads and changes settings, which are recorded', async () => {
    expect(await said('site', 'get', 'registration')).toBe('open\n');
    expect(await json('site', 'set', 'registration', 'closed')).toEqual({ registration: 'closed' });
    expect(await said('site', 'set', 'name', 'The Cellar')).toBe('The Cellar\n');
    expect(await json('site', 'set', 'artistQuotaMb', '512')).toEqual({ artistQuotaMb: 512 });
    const announcement = { text: 'Doors at eight', tone: 'news', link: null, until: null };
    expect(await json('site', 'set', 'announcement', JSON.stringify(announcement))).toEqual({ announcement });
    expect(await json('site', 'get')).toMatchObject({
      name: 'The Cellar',
      registration: 'closed',
      announcement,
      artistQuotaMb: 512,
      logo: null,
    });
    expect(await said('site', 'get')).toMatch(/^name +The Cellar$/m);
    expect(await said('site', 'get')).toMatch(/^logo +–$/m);
    for (const name of ['announcement', 'name', 'artistQuotaMb']) await said('site', 'set', name, 'null');
    expect(await json('site', 'get')).toMatchObject({ name: 'Stagedoor', announcement: null });
    const [last] = await test.services.client<{ details: object; actor: number | null }[]>`
      select details, actor_user_id as actor from audit_log where act = 'change-site' order by id limit 1`;
    expect(last).toEqual({ details: { registration: { from: 'open', to: 'closed' } }, actor: null });
    await said('site', 'set', 'registration', 'open');
  });

  it('refuses what no setting takes, and changes nothing', async () => {
    const before = await said('site', 'get');
    for (const [words, refusal] of [
      [['set', 'registration', 'maybe'], /./],
      [['set', 'accent', '#0000ff'], /too dark/],
      [['set', 'accent', 'red;}*{}'], 'Please enter a colour such as #f4a93c'],
      [['set', 'announcement', '{oops}'], 'This value is not JSON'],
      [['set', 'artistQuotaMb', '0'], 'Must be at least 1 MB'],
      [['set', 'colour', 'red'], /^There is no setting colour: use name, logo/],
      [['get', 'toString'], 'There is no setting toString'],
      [['set', 'name'], /^Usage:/],
      [['set', 'name', 'a', 'b'], /^Usage:/],
      [[], /^Usage:/],
    ] as const)
      await expect(said('site', ...words), words.join(' ')).rejects.toThrow(refusal);
    vi.stubEnv('BRAND_NAME', 'Theirs');
    await expect(said('site', 'set', 'name', 'Ours')).rejects.toThrow('This is set by BRAND_NAME');
    vi.stubEnv('BRAND_NAME', '');
    expect(await said('site', 'get')).toBe(before);
  });
});

describe('people', () => {
  // Proves (operations.md, People by command): people are found, shown, given a role, suspended and let in again by a command
  it('are found, shown, given a role, suspended and let in again', async () => {
    await makeUser(test.services, { username: 'root', displayUsername: 'root', isAdmin: true });
    const ada = await makeUser(test.services, { username: 'ada', displayUsername: 'Ada' });
    expect(await json('user', 'list', '--search', 'ada')).toMatchObject([{ id: ada.id, username: 'Ada' }]);
    expect(await said('user', 'list', '--search', 'ada')).toMatch(/^Ada .*@example\.com +fan +there /);
    expect(await said('user', 'list', '--role', 'moderator')).toBe('Nobody matches.\n');
    await expect(said('user', 'list', '--role', 'king')).rejects.toThrow(/^The role is one of /);
    expect(await json('user', 'show', 'ada')).toMatchObject({ id: ada.id, username: 'Ada', profiles: [] });
    await expect(said('user', 'show', 'nobody')).rejects.toThrow('not found');

    expect(await json('role', 'ada', 'moderator')).toEqual({
      id: ada.id,
      username: 'Ada',
      role: 'moderator',
    });
    expect(await said('role', 'ada', 'admin')).toBe('Ada is an admin now.\n');
    await said('role', 'ada', 'fan');
    await expect(said('role', 'root', 'fan')).rejects.toThrow('The last admin stays an admin');

    const day = new Date(Date.now() + 3 * 24 * 3600_000).toISOString().slice(0, 10);
    expect(await json('suspend', 'ada', '--reason', 'spam', '--until', day)).toMatchObject({
      kind: 'suspend',
      targetId: ada.id,
      until: `${day}T23:59:59.999Z`,
      decidedBy: null,
    });
    expect(await json('user', 'list', '--state', 'suspended')).toMatchObject([{ id: ada.id }]);
    expect(await said('suspend', 'ada', '--lift')).toBe('ada may sign in again.\n');
    await expect(said('suspend', 'ada', '--lift')).rejects.toThrow('Ada is not suspended');
    expect(await json('user', 'list', '--state', 'suspended')).toEqual([]);
    await expect(said('suspend', 'root', '--reason', 'spam')).rejects.toThrow('Admins cannot be suspended');
    await expect(said('suspend', 'ada', '--reason', 'spam', '--until', '2020-01-01')).rejects.toThrow(
      'That day is over',
    );
    await expect(said('suspend', 'ada')).rejects.toThrow(/^Usage:/);
  });

  it('get the badge of a verified artist, by id or by name', async () => {
    const artist = await makeArtist(test.services, { name: 'The Quay' });
    const twins = [
      await makeArtist(test.services, { name: 'Twins' }),
      await makeArtist(test.services, { name: 'Twins' }),
    ];
    const isVerified = async () =>
      (await test.services.client`select verified from artists where id = ${artist.id}`)[0]?.verified;
    expect(await json('verify', 'the quay')).toEqual({ id: artist.id, verified: true });
    expect(await isVerified()).toBe(true);
    expect(await said('verify', String(artist.id), '--off')).toBe(
      `Artist ${artist.id} is not verified now.\n`,
    );
    expect(await isVerified()).toBe(false);
    await expect(said('verify', 'Nobody')).rejects.toThrow('No artist is called Nobody');
    await expect(said('verify', 'Twins')).rejects.toThrow(
      `Several artists are called Twins: ${twins
        .map(({ id }) => id)
        .toSorted((a, b) => b - a)
        .join(', ')}`,
    );
  });
});

describe('audit', () => {
  // Proves (operations.md, Audit log): the audit log is exported and verified by a command
  it('is exported, and verified with an exit code that tells what was found', async () => {
    const fan = await makeUser(test.services, { username: 'eve', displayUsername: '=Eve' });
    const admin = await makeUser(test.services, { isAdmin: true });
    const targets = [{ targetType: 'user' as const, targetId: fan.id }];
    await moderate(admin.ctx, { targets, decision: 'warn', reason: 'spam' });
    const lines = (await said('audit', 'export', '--act', 'warn')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ act: 'warn', subject: { id: fan.id } }]);
    expect(await said('audit', 'export', '--csv', '--person', 'eve')).toMatch(/^id,at,.*\r\n\d+,.*,'=Eve,/);
    await expect(said('audit', 'export', '--act', 'dance')).rejects.toThrow();

    expect(await json('audit', 'verify')).toMatchObject({ isWhole: true, rows: expect.any(Number) });
    expect(process.exitCode).toBeUndefined();
    await test.asSuperuser(
      `alter table audit_log disable trigger all; update audit_log set details = '{}' where act = 'warn'`,
    );
    expect(await said('audit', 'verify')).toMatch(/^The audit log is not whole: /);
    expect(process.exitCode).toBe(1);
    process.exitCode = undefined;
  });
});
