import type { ShownCode } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { presentGift } from '../gifts/index.ts';
import { getCodeWork } from './code-work.ts';
import { guessCode, refuseEnded, type WorkCode } from './find-code.ts';

/** The work or months behind a code, for whoever has it; `not_found` for a wrong one, `conflict` with the reason when it opens nothing. */
export async function getCode(ctx: Ctx, input: { code: string }): Promise<ShownCode> {
  const { work, months } = await guessCode(ctx, input.code);
  if (months) return presentGift(ctx, months);
  return presentWork(ctx, work as WorkCode);
}

async function presentWork(ctx: Ctx, found: WorkCode): Promise<ShownCode> {
  refuseEnded(found);
  const { kind, id, title, coverImage, coverPlaceholder, artist, opensAt, removedAt } = await getCodeWork(
    ctx,
    found,
  );
  return {
    kind,
    artist: {
      id: artist.id,
      name: artist.name,
      coverImage: artist.coverImage,
      coverPlaceholder: artist.coverPlaceholder,
    },
    work: {
      id,
      title,
      coverImage,
      coverPlaceholder,
      opensAt: opensAt?.toISOString() ?? null,
      removedAt: removedAt?.toISOString() ?? null,
    },
    months: null,
    from: found.from,
    message: found.code.message,
    isRedeemed: found.code.redeemedAt !== null,
  };
}
