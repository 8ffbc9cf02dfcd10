import type { SmartRules, Song } from '@stagedoor/validators';
import { presentSongs, selectSongs } from '../../catalog/songs/index.ts';
import type { Ctx } from '../../platform/context/index.ts';
import { loadRights } from '../../platform/rights/index.ts';
import { choiceOf } from './choice.ts';
import { takeChoices } from './take-choices.ts';

/**
 * The songs that the rules choose for the caller now, in their order: all, or a part of them. Plays and likes in
 * the rules are the caller's own (docs/rules.md, Smart playlists).
 */
export async function listSmartSongs(
  ctx: Ctx,
  rules: SmartRules,
  { offset, limit }: { offset: number; limit: number } = { offset: 0, limit: rules.limit },
): Promise<Song[]> {
  takeChoices(ctx, 1);
  const rights = await loadRights(ctx);
  const { where, orderBy } = choiceOf(ctx, rules, rights);
  const rows = await selectSongs(ctx.db)
    .where(where)
    .orderBy(...orderBy)
    .limit(Math.max(0, Math.min(limit, rules.limit - offset)))
    .offset(offset);
  return presentSongs(rows, rights, ctx.now());
}
