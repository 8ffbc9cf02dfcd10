import { MIN_CHARGE_CENTS, type Price, type SoldKind } from '@stagedoor/validators';
import { getAlbum } from '../../catalog/albums/index.ts';
import { getSong } from '../../catalog/songs/index.ts';
import { asVisitor, type Ctx } from '../../platform/context/index.ts';
import { badRequest, DomainError } from '../../platform/errors/index.ts';

export interface SoldWork {
  kind: SoldKind;
  id: number;
  /** The album that it is, or that the song is on. */
  albumId: number | null;
  artistId: number;
  artistName: string;
  title: string;
  price: Price;
  /** Its day, when it is ahead: buying it is a pre-order. */
  opensAt: Date | null;
}

/**
 * Work for sale, as everybody sees it: `not_found` for drafts, for work that is not listed yet or hidden, and without a
 * price.
 */
export async function getSoldWork(ctx: Ctx, { kind, id }: { kind: SoldKind; id: number }): Promise<SoldWork> {
  const visitor = asVisitor(ctx);
  const { artistId, artistName, title, price, opensAt, ...work } = await (kind === 'album'
    ? getAlbum(visitor, { id })
    : getSong(visitor, { id }));
  if (!price) throw new DomainError('not_found', `This ${kind} is not for sale`);
  const albumId = 'albumId' in work ? work.albumId : id;
  return {
    kind,
    id,
    albumId,
    artistId,
    artistName,
    title,
    price,
    opensAt: opensAt ? new Date(opensAt) : null,
  };
}

/** Refuses an amount below the price, and above it where buyers may not give more. */
export function requireAmount({ kind, price }: SoldWork, amountCents: number): void {
  const { minCents, namesPrice } = price;
  if (amountCents === minCents) return;
  const least = `$${(minCents / 100).toFixed(2)}`;
  if (amountCents < minCents) throw badRequest(`This ${kind} costs at least ${least}`, 'amountCents');
  if (!namesPrice) throw badRequest(`This ${kind} costs ${least}`, 'amountCents');
  if (amountCents < MIN_CHARGE_CENTS)
    throw badRequest('Please pay at least $0.50, or nothing: less cannot be charged', 'amountCents');
}
