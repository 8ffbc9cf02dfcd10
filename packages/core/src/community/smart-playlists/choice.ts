import type { SmartRules } from '@stagedoor/validators';
import { and } from 'drizzle-orm';
import { songVisibleTo } from '../../catalog/songs/index.ts';
import type { Ctx, Rights } from '../../platform/context/index.ts';
import { matchesRules } from './conditions.ts';
import { smartOrderBy } from './orders.ts';
import { viewerOf } from './viewer.ts';

/** Which songs the rules choose for the caller, and in which order, for `selectSongs`. */
export function choiceOf(ctx: Ctx, rules: SmartRules, rights: Rights) {
  const now = ctx.now();
  const asking = { viewerId: viewerOf(ctx), now };
  return {
    where: and(songVisibleTo(rights, now), matchesRules(rules, asking)),
    orderBy: smartOrderBy(rules.order, asking),
  };
}
