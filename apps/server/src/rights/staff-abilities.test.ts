import { makeArtist, makePost, makeSong, makeUser } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import { ADMIN_TABS, type AdminTab, type Decidable, type TargetRef, type User } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

/** `can` of admins and moderators is compared with what the server answers when they try. */
let server: TestApp;
let draftId: number;
const viewers: Record<string, Person> = {};
beforeAll(async () => {
  server = await openTestApp();
  viewers['a fan'] = await server.register();
  viewers['a moderator'] = await server.register({ isModerator: true });
  viewers['an admin'] = await server.register({ isAdmin: true });
  draftId = (await makePost(server.services, { artistId: await makeProfile({}), state: 'draft' })).id;
});
afterAll(() => server.close());

async function query<T>(as: Person | undefined, procedure: string, input: object = {}) {
  const url = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await server.call('GET', url, { as });
  return { status: answer.statusCode, data: answer.json<{ result?: { data: T } }>().result?.data };
}
const mutate = (as: Person | undefined, procedure: string, body: object) =>
  server.call('POST', `/trpc/${procedure}`, { as, body });

const reads = (procedure: string) => async (as: Person | undefined) => (await query(as, procedure)).status;
/** The call by which each tab gets what it shows, or for an upload does its work. */
const CALLS: Record<AdminTab, (as: Person | undefined) => Promise<number>> = {
  users: reads('admin.users'),
  artists: reads('admin.artists'),
  content: reads('admin.posts'),
  upload: async (as) => (await server.call('POST', '/api/admin/upload-song', { as, body: {} })).statusCode,
  claims: reads('admin.claims'),
  songs: reads('admin.songs'),
  comments: reads('admin.comments'),
  reports: reads('moderation.cases'),
  audit: reads('admin.audit'),
  site: reads('adminSite.get'),
  money: reads('admin.money.byDay'),
  health: reads('admin.operations.health'),
  mail: reads('admin.mails'),
};
const isRefused = (status: number) => status === 401 || status === 403;

const staffCan = async (as: Person | undefined) => (await query<User | null>(as, 'account.me')).data?.can;

// Proves (rules.md, Lists of the administration): moderators have the tabs Content, Songs, Comments and Reports
it.each(['a visitor', 'a fan', 'a moderator', 'an admin'])(
  '%s is offered the tabs that answer',
  async (name) => {
    const can = await staffCan(viewers[name]);
    const open = [];
    for (const tab of ADMIN_TABS) if (!isRefused(await CALLS[tab](viewers[name]))) open.push(tab);
    expect(can?.openTabs ?? []).toEqual(open);
    expect(can == null).toBe(open.length === 0);
  },
);

it.each(['a visitor', 'a fan', 'a moderator', 'an admin'])(
  '%s is offered deletions and drafts if they answer',
  async (name) => {
    const as = viewers[name];
    const can = await staffCan(as);
    const posts = await query<{ items: unknown[] }>(as, 'admin.posts', { id: draftId, limit: 1 });
    expect(can?.seeUnpublished ?? false).toBe(posts.data?.items.length === 1);
    const none = { id: 2 ** 31 - 1 };
    const statuses = [
      (await query(as, 'admin.deletions', { targetType: 'post', limit: 1 })).status,
      (await query(as, 'admin.deletionScope', { targetType: 'post', targetId: none.id })).status,
      ...(await Promise.all(
        ['admin.deleteUser', 'admin.deleteArtist', 'admin.deleteAnyPost', 'admin.undoDeletion'].map(
          async (procedure) => (await mutate(as, procedure, none)).statusCode,
        ),
      )),
    ];
    expect(statuses.map((status) => !isRefused(status))).toEqual(
      statuses.map(() => can?.manageDeletions ?? false),
    );
  },
);

type Maker = { isModerator?: boolean; isAdmin?: boolean } | null;
const MAKERS: Record<string, Maker> = {
  somebody: {},
  'a moderator': { isModerator: true },
  'an admin': { isAdmin: true },
  nobody: null,
};
/** The states of rows by which lists are filtered, with the columns that make them. */
const STATES = { there: {}, deleted: { deletedAt: new Date() } };
type State = keyof typeof STATES;

const makePerson = async (roles: object) => (await makeUser(server.services, roles)).id;
async function makeProfile(maker: Maker, marks: object = {}): Promise<number> {
  const userId = maker && (await makePerson({ isArtist: true, ...maker }));
  return (await makeArtist(server.services, { userId, ...marks })).id;
}
const idOf = (rows: { id: number }[]) => rows[0]?.id ?? 0;

type Make = (maker: Maker, marks: { deletedAt?: Date }) => Promise<number>;
/** Things of the kinds that the lists hold. */
const MAKE: Record<string, Make> = {
  user: (maker, marks) => makePerson({ ...maker, ...marks }),
  artist: makeProfile,
  song: async (maker, marks) =>
    (await makeSong(server.services, { artistId: await makeProfile(maker), ...marks })).id,
  post: async (maker, marks) =>
    (await makePost(server.services, { artistId: await makeProfile(maker), ...marks })).id,
  songComment: async (maker, marks) => {
    const { id: songId } = await makeSong(server.services, { artistId: await makeProfile({}) });
    const row = { songId, userId: await makePerson({ ...maker }), text: 'Words', timestamp: 1, ...marks };
    return idOf(await server.services.db.insert(tables.songComments).values(row).returning());
  },
  postComment: async (maker, marks) => {
    const { id: postId } = await makePost(server.services, { artistId: await makeProfile({}) });
    const row = { postId, userId: await makePerson({ ...maker }), text: 'Words', ...marks };
    return idOf(await server.services.db.insert(tables.comments).values(row).returning());
  },
};
const HAVE_A_MAKER = ['user', 'songComment', 'postComment'];

type Row = Decidable<{ id: number; type?: string }>;
type Can = Row['can'] | undefined;
const inList =
  (procedure: string) =>
  async (as: Person | undefined, { targetId, targetType }: TargetRef, state: State): Promise<Can> => {
    const { data } = await query<{ items: Row[] }>(as, procedure, { limit: 5, state });
    return data?.items.find(({ id, type = targetType }) => id === targetId && type === targetType)?.can;
  };
const inPanel = async (as: Person | undefined, { targetId }: TargetRef): Promise<Can> =>
  (await query<Row>(as, 'admin.people.artist', { id: targetId })).data?.can;

const ROWS: [what: string, TargetRef['targetType'], read: ReturnType<typeof inList>][] = [
  ['a person in the list', 'user', inList('admin.users')],
  ['an artist in the list', 'artist', inList('admin.artists')],
  ['an artist in the panel', 'artist', inPanel],
  ['a song in the list', 'song', inList('admin.songs')],
  ['a post in the list', 'post', inList('admin.posts')],
  ['a comment on a song in the list', 'songComment', inList('admin.comments')],
  ['a comment under a post in the list', 'postComment', inList('admin.comments')],
];
/** In an order in which none keeps a later one from being made. */
const ACTS = ['warn', 'hide', 'suspend', 'delete'] as const;

// Proves (rules.md, Moderation): moderators do not decide about admins and moderators, and delete no people and profiles
it.each(ROWS)('%s offers staff the decisions that are taken', async (_what, targetType, read) => {
  const [offered, taken]: [string[], string[]] = [[], []];
  const isForModerators = targetType !== 'user' && targetType !== 'artist';
  for (const name of isForModerators ? ['a moderator', 'an admin'] : ['an admin'])
    for (const [whose, maker] of Object.entries(MAKERS))
      for (const state of Object.keys(STATES) as State[]) {
        if (maker === null && HAVE_A_MAKER.includes(targetType)) continue;
        const target = { targetType, targetId: (await MAKE[targetType]?.(maker, STATES[state])) ?? 0 };
        const can = await read(viewers[name], target, state);
        for (const decision of ACTS) {
          const act = `${decision} by ${name} of what is ${state} of ${whose}`;
          const body = { targets: [target], decision, reason: 'other' };
          const answer = await mutate(viewers[name], 'moderation.moderate', body);
          const { decisions } = answer.json<{ result: { data: { decisions: unknown[] } } }>().result.data;
          if (decisions.length === 1) taken.push(act);
          if (can?.[decision]) offered.push(act);
        }
      }
  expect(offered).toEqual(taken);
  expect(offered).not.toEqual([]);
});
