import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { asText } from '../../lib/search-params.ts';

/** The address parameters of /admin: `q` is the search, the others belong to the tab. */
export type AdminParams = Record<string, string | undefined>;

/** Parameters as the router has them. Whole numbers are numbers, since it puts them in quotation marks as text. */
export type AdminSearch = Record<string, string | number | undefined>;

const mapValues = <From, To>(values: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

export const toAdminSearch = (params: AdminParams): AdminSearch =>
  mapValues(params, (value) => (value && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : value));

/** Reads and changes the address parameters of the tab; undefined removes one. */
export function useAdminParams() {
  const params: AdminParams = mapValues(useSearch({ from: '/admin' }), asText);
  const navigate = useNavigate();
  const setParams = useCallback(
    (change: AdminParams, isNewEntry = false) =>
      void navigate({
        to: '/admin',
        search: (now) => ({ ...now, ...toAdminSearch(change) }),
        replace: !isNewEntry,
        resetScroll: false,
      }),
    [navigate],
  );
  return { params, setParams };
}
