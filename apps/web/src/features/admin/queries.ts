import { useDeferredValue } from 'react';
import { BY_CURSOR } from '../../lib/by-cursor.ts';
import { useAdminParams } from './use-admin-params.ts';

/** The search term of the lists. */
export const useSearchTerm = (): string => useDeferredValue((useAdminParams().params.q ?? '').trim());

/** While a new search loads, the old rows stay. */
export const ADMIN_LIST = {
  ...BY_CURSOR,
  placeholderData: <Data>(previous: Data | undefined) => previous,
  // Admins must see the current state.
  staleTime: 0,
};
