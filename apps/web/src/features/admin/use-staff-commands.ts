import type { StaffAbilities } from '@stagedoor/validators';
import { trpc } from '../../lib/trpc.ts';
import { findTabs, type StaffCommand, toCommand } from './staff-commands.ts';

/** Results for admins and moderators: things whose name has the term, reports by their number, and tabs. */
export function useStaffCommands(q: string, can: StaffAbilities | undefined) {
  const query = trpc.admin.find.useQuery(
    { q },
    { enabled: q !== '' && can !== undefined, staleTime: 0, placeholderData: (previous) => previous },
  );
  const found = q === '' || !can ? [] : (query.data?.items ?? []);
  const commands: StaffCommand[] = can
    ? [...found.map((one) => toCommand(one, can)), ...findTabs(q, can)]
    : [];
  return { commands, isError: query.isError, isFetching: query.isFetching };
}
