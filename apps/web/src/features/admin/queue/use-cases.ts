import { caseState, targetType } from '@stagedoor/validators';
import { oneOf } from '../../../lib/search-params.ts';
import { trpc } from '../../../lib/trpc.ts';
import { ADMIN_LIST } from '../queries.ts';
import { useAdminParams } from '../use-admin-params.ts';

/** The queue as the address filters it, kept up to date while others report and decide. */
export function useCases() {
  const { params } = useAdminParams();
  const state = oneOf(params.state, caseState.options) ?? 'open';
  const type = oneOf(params.type, targetType.options);
  const query = trpc.moderation.cases.useInfiniteQuery(
    { state, ...(type && { targetType: type }), limit: 50 },
    ADMIN_LIST,
  );
  return { query, state, type, cases: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}
