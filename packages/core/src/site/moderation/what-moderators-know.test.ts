import { type ModerateInput, moderateInput, type TargetRef } from '@stagedoor/validators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteSongComment } from '../../community/song-comments/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import {
  makeAlbum,
  makeArtist,
  makePlaylist,
  makePost,
  makeSong,
  makeUser,
  openTestServices,
  type TestServices,
} from '../../testing/index.ts';
import { findForStaff } from '../admin/find-for-staff.ts';
import { listEveryComment, listEveryPost, listEverySong } from '../admin/lists/index.ts';
import { listDecisions, moderate, undoDecision } from './index.ts';

const SECRET = 'Hush';
const MISSING = 2_000_000_000;
const PAGE = { limit: 100 };
const VERDICT = { reason: 'other' as const, words: '' };

let test: TestServices;
let admin: Ctx;
let moderator: Ctx;
/** Unpublished, unreported things, each with the secret in its name. */
let unknown: [what: string, TargetRef][];
beforeAll(async () => {
  test = await openTestServices();
  const { services } = test;
  admin = (await makeUser(services, { isAdmin: true })).ctx;
  moderator = (await makeUser(services, { isModerator: true })).ctx;
  const { id: artistId, userId } = await makeArtist(services);
  const own = { artistId, title: SECRET };
  const song = async (fields: object) => (await makeSong(services, { ...own, ...fields })).id;
  const post = async (fields: object) =>
    (await makePost(services, { ...own, isPremium: false, ...fields })).id;
  const ahead = { releaseState: 'scheduled' as const, publishAt: new Date('2040-01-01') };
  const album = await makeAlbum(services, { ...own, releaseState: 'draft' });
  const draft = await song({ releaseState: 'draft' });
  const draftPost = await post({ state: 'draft' });
  const fan = await makeUser(services);
  const [onSong] = await services.client<{ id: number }[]>`
    insert into song_comments (song_id, user_id, text, timestamp) values (${draft}, ${fan.id}, ${SECRET}, 1) returning id`;
  const [underPost] = await services.client<{ id: number }[]>`
    insert into comments (content_id, user_id, text) values (${draftPost}, ${fan.id}, ${SECRET}) returning id`;
  const gone = { deletedAt: new Date() };
  unknown = [
    ['a draft', { targetType: 'song', targetId: draft }],
    ['a scheduled song', { targetType: 'song', targetId: await song(ahead) }],
    ['a song in progress', { targetType: 'song', targetId: await song({ audioState: 'processing' }) }],
    ['a song that failed', { targetType: 'song', targetId: await song({ audioState: 'failed' }) }],
    ['a song of a draft album', { targetType: 'song', targetId: await song({ albumId: album.id }) }],
    [
      'a hidden draft',
      { targetType: 'song', targetId: await song({ releaseState: 'draft', hiddenAt: new Date() }) },
    ],
    ['a deleted draft', { targetType: 'song', targetId: await song({ releaseState: 'draft', ...gone }) }],
    ['a draft album', { targetType: 'album', targetId: album.id }],
    [
      'a scheduled album',
      { targetType: 'album', targetId: (await makeAlbum(services, { ...own, ...ahead })).id },
    ],
    ['a draft post', { targetType: 'post', targetId: draftPost }],
    [
      'a scheduled post',
      { targetType: 'post', targetId: await post({ state: 'scheduled', publishAt: ahead.publishAt }) },
    ],
    ['a post in progress', { targetType: 'post', targetId: await post({ fileState: 'processing' }) }],
    ['a comment on a draft', { targetType: 'songComment', targetId: onSong?.id ?? 0 }],
    ['a comment under a draft post', { targetType: 'postComment', targetId: underPost?.id ?? 0 }],
    [
      'a private playlist',
      {
        targetType: 'playlist',
        targetId: (await makePlaylist(services, { userId, name: SECRET, isPublic: false })).id,
      },
    ],
    [
      'a deleted person',
      { targetType: 'user', targetId: (await makeUser(services, { displayUsername: SECRET, ...gone })).id },
    ],
    [
      'a deleted profile',
      { targetType: 'artist', targetId: (await makeArtist(services, { name: SECRET, ...gone })).id },
    ],
  ];
});
afterAll(() => test.close());

const ask = (ctx: Ctx, target: TargetRef, decision: ModerateInput['decision']) =>
  moderate(ctx, { targets: [target], decision, ...VERDICT });

describe('moderators', () => {
  // Proves (rules.md, Lists of the administration): moderators learn of nothing that is neither out nor reported
  it.each(moderateInput.shape.decision.options)(
    'are told of nothing by its number when they decide: %s',
    async (kind) => {
      for (const [what, target] of unknown) {
        const [answer, missing] = await Promise.all([
          ask(moderator, target, kind),
          ask(moderator, { ...target, targetId: MISSING }, kind),
        ]);
        expect(answer.decisions, what).toEqual([]);
        expect(answer.refused[0]?.message, what).toBe(missing.refused[0]?.message);
      }
    },
  );

  // Proves (rules.md, Lists of the administration): moderators learn of nothing that is neither out nor reported
  it('find nothing of it in lists, by its number, by its name, and under comments', async () => {
    const answers = [
      await findForStaff(moderator, { q: SECRET }),
      await listEverySong(moderator, PAGE),
      await listEveryPost(moderator, PAGE),
      await listEveryComment(moderator, PAGE),
    ];
    for (const [, { targetId: id }] of unknown)
      answers.push(
        await listEverySong(moderator, { ...PAGE, id }),
        await listEveryPost(moderator, { ...PAGE, id }),
        await listEveryComment(moderator, { ...PAGE, id }),
      );
    for (const state of ['hidden', 'deleted'] as const)
      answers.push(await listEverySong(moderator, { ...PAGE, state }));
    expect(JSON.stringify(answers)).not.toContain(SECRET);
    expect(JSON.stringify(await findForStaff(admin, { q: SECRET }))).toContain(SECRET);
  });

  it('do not delete comments that nobody sees', async () => {
    const comment = unknown.find(([, { targetType }]) => targetType === 'songComment')?.[1];
    const asked = deleteSongComment(moderator, { id: comment?.targetId ?? 0 });
    await expect(asked).rejects.toThrow('Comment not found');
  });

  // Proves (rules.md, Lists of the administration): moderators learn of nothing that is neither out nor reported
  it('do not read its name in what admins decided about it', async () => {
    const about = unknown.filter(([what]) => !what.includes('deleted'));
    for (const [what, target] of about) {
      const { decisions } = await ask(admin, target, 'hide');
      expect(decisions[0]?.targetName, what).toContain(SECRET);
      const { items } = await listDecisions(moderator, { ...PAGE, ...target });
      expect([what, items.length, JSON.stringify(items).includes(SECRET)]).toEqual([what, 1, false]);
      await undoDecision(admin, { id: decisions[0]?.id ?? 0 });
    }
  });

  it('read the names of what is out, and of what was reported', async () => {
    const { id: artistId } = await makeArtist(test.services);
    const song = await makeSong(test.services, { artistId, title: 'Out' });
    const target: TargetRef = { targetType: 'song', targetId: song.id };
    await ask(admin, target, 'hide');
    expect((await listDecisions(moderator, { ...PAGE, ...target })).items).toMatchObject([
      { targetName: 'Out' },
    ]);
    expect((await ask(moderator, target, 'delete')).decisions).toMatchObject([{ targetName: 'Out' }]);
    const reported = unknown[0]?.[1] ?? target;
    await test.services.client`insert into report_cases (target_type, target_id)
      values (${reported.targetType}, ${reported.targetId})`;
    expect((await ask(moderator, reported, 'hide')).decisions).toMatchObject([{ targetName: SECRET }]);
  });
});
