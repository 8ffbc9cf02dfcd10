import type { Ctx } from '@stagedoor/core';
import { getAdminPerson } from '@stagedoor/core/site/admin';
import { liftSuspension, moderate } from '@stagedoor/core/site/moderation';
import { moderateInput, reportReason } from '@stagedoor/validators';
import { StartError } from '../run/start-error.ts';
import { type Answer, type Call, type Command, misused } from './command.ts';
import { readChoice } from './read-choice.ts';
import { withServices } from './with-services.ts';

const usage: Command['usage'] = [
  [
    'suspend <username> --reason <reason> [--until <day>] [--words <text>]',
    'signs somebody out and keeps them out',
  ],
  ['suspend <username> --lift', 'lets them in again'],
];

const text = { type: 'string' } as const;

export const suspend: Command = {
  usage,
  flags: { reason: text, until: text, words: text, lift: { type: 'boolean' } },
  async run({ words: [username, ...rest], flags }) {
    if (!username || rest.length > 0) throw misused(usage);
    if (flags.lift) return withServices((ctx) => lift(ctx, username));
    const reason = readChoice('The reason', reportReason, flags.reason);
    if (!reason) throw misused(usage);
    return withServices((ctx) => start(ctx, username, { ...flags, reason, until: readDay(flags.until) }));
  },
};

async function start(ctx: Ctx, username: string, flags: Call['flags']): Promise<Answer> {
  const { id } = await getAdminPerson(ctx, { username });
  const { reason, until, words } = flags;
  const targets = [{ targetType: 'user', targetId: id }];
  const input = moderateInput.parse({ targets, decision: 'suspend', reason, until, words });
  const { decisions, refused } = await moderate(ctx, input);
  const [decision] = decisions;
  if (!decision) throw new StartError(refused[0]?.message ?? 'That is not possible');
  return {
    json: decision,
    text: `${username} is suspended${until ? ` until ${until}` : ''} and signed out.`,
  };
}

async function lift(ctx: Ctx, username: string): Promise<Answer> {
  const json = await liftSuspension(ctx, await getAdminPerson(ctx, { username }));
  return { json, text: `${username} may sign in again.` };
}

/** The end of that day in UTC, or the moment itself. */
function readDay(value: Call['flags'][string]): string | undefined {
  if (value === undefined) return undefined;
  const day = String(value);
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? `${day}T23:59:59.999Z` : day);
  if (Number.isNaN(moment.getTime())) throw new StartError('The day is written as in 2026-12-31');
  if (moment.getTime() <= Date.now()) throw new StartError('That day is over');
  return moment.toISOString();
}
