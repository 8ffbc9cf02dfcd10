import { asText } from './search-params.ts';

/** How a list is sorted and filtered on screen, as the address says it. */
export interface ListParams {
  sort?: string | undefined;
  filter?: string | undefined;
}

export const readListParams = (search: Record<string, unknown>): ListParams => ({
  sort: asText(search.sort),
  filter: asText(search.filter),
});
