import type { Ctx } from '../../platform/context/index.ts';
import { relinkProfile, unlinkProfile } from '../credits/index.ts';
import { requireCredited } from './credited-albums.ts';

/** Takes the link to the caller's profile out of the credits of another artist's album. */
export const unlinkAlbumCredit = (ctx: Ctx, { albumId }: { albumId: number }): Promise<void> =>
  unlinkProfile(ctx, { kind: 'album', id: albumId }, requireCredited);

export const relinkAlbumCredit = (ctx: Ctx, { albumId }: { albumId: number }): Promise<void> =>
  relinkProfile(ctx, { kind: 'album', id: albumId }, requireCredited);
