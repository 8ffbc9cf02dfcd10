import { makeArtist, makePost, makeSong, makeUser } from '@stagedoor/core/testing';
import { tables } from '@stagedoor/db';
import type { Decidable, TargetRef } from '@stagedoor/validators';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

/** `can` of admins and moderators is compared with what the server answers when they try. */
let server: TestApp;
const viewers: Record<string, Person> = {};
beforeAll(async () => {
  server = await openTestApp();
  viewers['a moderator'] = await server.register({ isModerator: true });
  viewers['an admin'] = await server.register({ isAdmin: true });
});
afterAll(() => server.close());

async function query<T>(as: Person | undefined, procedure: string, input: object = {}) {
  const url = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answer = await server.call('GET', url, { as });
  return { data: answer.json<{ result?: { data: T } }>().result?.data };
}
const mutate = (as: Person | undefined, procedure: string, body: object) =>
  server.call('POST', `/trpc/${procedure}`, { as, body });

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
    const { id: contentId } = await makePost(server.services, { artistId: await makeProfile({}) });
    const row = { contentId, userId: await makePerson({ ...maker }), text: 'Words', ...marks };
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
