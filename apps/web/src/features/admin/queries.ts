import { BY_CURSOR } from '../../lib/by-cursor.ts';

export interface ListProps {
  search: string;
}

export const listInput = (search: string) => ({ limit: 50, ...(search && { search }) });

/** While a new search loads, the old rows stay. */
export const ADMIN_LIST = {
  ...BY_CURSOR,
  placeholderData: <Data>(previous: Data | undefined) => previous,
  // Admins must see the current state.
  staleTime: 0,
};
