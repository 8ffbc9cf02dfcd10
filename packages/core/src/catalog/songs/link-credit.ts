import type { Ctx } from '../../platform/context/index.ts';
import { relinkProfile, unlinkProfile } from '../credits/index.ts';
import { requireCredited } from './credited-songs.ts';

/** Takes the link to the caller's profile out of the credits of another artist's song. */
export const unlinkCredit = (ctx: Ctx, { songId }: { songId: number }): Promise<void> =>
  unlinkProfile(ctx, { kind: 'song', id: songId }, requireCredited);

export const relinkCredit = (ctx: Ctx, { songId }: { songId: number }): Promise<void> =>
  relinkProfile(ctx, { kind: 'song', id: songId }, requireCredited);
