import type { Decidable, DecisionKind, Page, TargetType } from '@stagedoor/validators';
import type { Ctx } from '../../platform/context/index.ts';
import { readTargets } from '../reports/index.ts';
import { readMakers } from './maker.ts';
import { mayDecide, requireDecider } from './policy.ts';

interface Row {
  id: number;
  can?: object;
}
type TypeOf<R> = (row: R) => TargetType;

/** Adds to rows of administration which decisions `moderate` would take from the caller. REST goes without. */
export const withDecisions = {
  async one<R extends Row>(ctx: Ctx, loading: Promise<R>, typeOf: TypeOf<R>): Promise<Decidable<R>> {
    const row = await loading;
    return (await adderOf(ctx, [row], typeOf))(row);
  },
  async page<P extends Page<Row>>(
    ctx: Ctx,
    loading: Promise<P>,
    typeOf: TypeOf<P['items'][number]>,
  ): Promise<Omit<P, 'items'> & { items: Decidable<P['items'][number]>[] }> {
    const page = await loading;
    return { ...page, items: page.items.map(await adderOf(ctx, page.items, typeOf)) };
  },
};

async function adderOf<R extends Row>(ctx: Ctx, rows: readonly R[], typeOf: TypeOf<R>) {
  const decider = requireDecider(ctx);
  const refs = rows.map((row) => ({ targetType: typeOf(row), targetId: row.id }));
  const targets = await readTargets(ctx, refs);
  const byRef = new Map(targets.map((target) => [`${target.targetType} ${target.targetId}`, target]));
  const makers = await readMakers(ctx, new Set(targets.map(({ makerUserId }) => makerUserId ?? 0)));
  return (row: R): Decidable<R> => {
    const targetType = typeOf(row);
    const target = byRef.get(`${targetType} ${row.id}`);
    const maker = makers.get(target?.makerUserId ?? 0) ?? null;
    const isThere = target?.isDeleted === false;
    const may = (kind: DecisionKind) => mayDecide(decider, { targetType, maker, isThere }, kind);
    const can = { hide: may('hide'), delete: may('delete'), warn: may('warn'), suspend: may('suspend') };
    return { ...row, can: { ...row.can, ...can } };
  };
}
