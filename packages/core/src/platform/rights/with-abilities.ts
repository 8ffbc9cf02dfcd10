import type { Page } from '@stagedoor/validators';
import type { Ctx, Rights } from '../context/index.ts';
import { loadRights } from './load-rights.ts';

/**
 * Functions that add `can` to a noun's outputs: what the caller may do with each of them. Screens show the
 * actions that `can` allows. REST answers keep their documented fields and go without.
 */
export function withAbilities<Subject, Can>(
  abilitiesOf: (subject: Subject, rights: Rights, now: Date) => Can,
) {
  const addAbilities = async <S extends Subject>(ctx: Ctx, items: readonly S[]) => {
    const rights = await loadRights(ctx);
    const now = ctx.now();
    return items.map((item) => ({ ...item, can: abilitiesOf(item, rights, now) }));
  };
  return {
    one: async <S extends Subject>(ctx: Ctx, loading: Promise<S>): Promise<S & { can: Can }> => {
      const item = await loading;
      return { ...item, can: abilitiesOf(item, await loadRights(ctx), ctx.now()) };
    },
    page: async <P extends Page<Subject>>(
      ctx: Ctx,
      loading: Promise<P>,
    ): Promise<Omit<P, 'items'> & { items: (P['items'][number] & { can: Can })[] }> => {
      const page = await loading;
      return { ...page, items: await addAbilities(ctx, page.items) };
    },
  };
}
