import type { HomeSection } from '@stagedoor/validators';
import { actorUserId, type Ctx, requireUser } from '../../platform/context/index.ts';
import { becauseYouLike } from './because-you-like.ts';
import { madeForYou, newFromArtists, playedLast } from './own-sections.ts';
import { justAdded, popularNow } from './public-sections.ts';
import { withoutRepeats } from './section.ts';

/** New and popular music of the site: the same for everybody but for what one may play. */
export async function getPublicHome(ctx: Ctx): Promise<HomeSection[]> {
  return withoutRepeats(await Promise.all([popularNow(ctx), justAdded(ctx)]));
}

/** The sections for the caller, and then those for everybody. Nothing stands in two of them, and none is empty. */
export async function getOwnHome(ctx: Ctx): Promise<HomeSection[]> {
  const { userId } = requireUser(ctx);
  const sections = await Promise.all([
    playedLast(ctx, userId),
    newFromArtists(ctx, userId),
    becauseYouLike(ctx, userId),
    madeForYou(ctx),
    popularNow(ctx),
    justAdded(ctx),
  ]);
  return withoutRepeats(sections);
}

export const getHome = (ctx: Ctx): Promise<HomeSection[]> =>
  actorUserId(ctx) === null ? getPublicHome(ctx) : getOwnHome(ctx);
