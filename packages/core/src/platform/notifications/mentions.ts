import { tables } from '@stagedoor/db';
import type { NotificationPayload } from '@stagedoor/validators';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Ctx, Rights } from '../context/index.ts';
import { loadRightsOf } from '../rights/index.ts';
import { listBlocking } from './list-blocking.ts';
import { notify } from './notify.ts';

/** The most people that one comment can notify. */
const MAX_MENTIONED = 5;
const MENTION = /(?<![\p{L}\p{N}._@/-])@([A-Za-z0-9._-]{3,30})(?![A-Za-z0-9._-])/gu;

/**
 * The names that `@name` in a text may refer to, lower-cased, most likely first. A trailing dot or dash
 * belongs to the sentence, unless only an old account with such a name exists.
 */
export function findMentions(text: string): string[][] {
  return [...text.matchAll(MENTION)].map(([, name = '']) => {
    const full = name.toLowerCase();
    const bare = full.replace(/[._-]+$/, '');
    return bare === full || bare.length < 3 ? [full] : [bare, full];
  });
}

/**
 * Notifies whom a comment answers, and the people that it mentions, inside `inTransaction`: those who exist, are not its
 * author, may see the item, and do not belong to an artist who blocked the author.
 */
export async function notifyOfComment(
  ctx: Ctx,
  input: {
    text: string;
    /** The author of the comment that this one answers. */
    answeredId: number | null;
    payload: NotificationPayload<'reply'>;
    dedupeKey: string;
    maySee: (rights: Rights) => boolean;
  },
): Promise<void> {
  const { answeredId, payload, dedupeKey } = input;
  const mentioned = (await listMentioned(ctx, input.text)).filter((id) => id !== answeredId);
  const answered = answeredId === null ? [] : [answeredId];
  const ids = [...answered, ...mentioned].filter((id) => id !== payload.userId);
  if (ids.length === 0) return;
  const blocking = await listBlocking(ctx, payload.userId, ids);
  const reached = ids.filter((id) => !blocking.has(id)).slice(0, MAX_MENTIONED + answered.length);
  const rights = await loadRightsOf(ctx, reached);
  const userIds = [...rights].filter(([, rights]) => input.maySee(rights)).map(([id]) => id);
  const others = userIds.filter((id) => id !== answeredId);
  await notify(ctx, { type: 'reply', payload, userIds: others, dedupeKey });
  const toAnswered = { type: 'reply' as const, payload: { ...payload, isAnswer: true }, dedupeKey };
  await notify(ctx, { ...toAnswered, userIds: userIds.filter((id) => id === answeredId) });
}

/** In the order of the text, each person once. */
async function listMentioned(ctx: Ctx, text: string): Promise<number[]> {
  const mentions = findMentions(text);
  if (mentions.length === 0) return [];
  const { users } = tables;
  const rows = await ctx.db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(inArray(users.username, mentions.flat()), isNull(users.deletedAt)));
  const ids = new Map(rows.map(({ id, username }) => [username, id]));
  const found = mentions.flatMap((names) => {
    const name = names.find((name) => ids.has(name));
    return name === undefined ? [] : [ids.get(name) ?? 0];
  });
  return [...new Set(found)];
}
