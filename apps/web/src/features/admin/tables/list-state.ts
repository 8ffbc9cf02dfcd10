import { useSearchTerm } from '../queries.ts';
import { type AdminParams, useAdminParams } from '../use-admin-params.ts';

/** A choice above the table; its values are the server's. */
export interface Filter {
  label: string;
  options: Record<string, string>;
}

interface List<SortBy extends string, Filters extends Record<string, Filter>> {
  /** The first one sorts at the beginning, from the highest down. */
  sorts: readonly [SortBy, ...SortBy[]];
  filters: Filters;
  /** A parameter that holds the list to the rows of one person or artist. */
  subject?: 'artistId' | 'userId';
}

export interface Sort {
  sortBy: string;
  isDescending: boolean;
}

/** 'plays', or '-plays' from the highest down. */
const readSort = (text: string | undefined): Sort | undefined =>
  text === undefined ? undefined : { sortBy: text.replace(/^-/, ''), isDescending: text.startsWith('-') };

type Input<SortBy extends string, Filters extends Record<string, Filter>> = {
  limit: number;
  search?: string;
  sortBy: SortBy;
  isDescending: boolean;
  artistId?: number;
  userId?: number;
} & { [Name in keyof Filters]?: keyof Filters[Name]['options'] & string };

/**
 * Search, order and filters of a list as the address says them, for the server and for the table. Unknown values
 * are left out.
 */
export function useListState<SortBy extends string, const Filters extends Record<string, Filter>>({
  sorts,
  filters,
  subject,
}: List<SortBy, Filters>) {
  const { params, setParams } = useAdminParams();
  const search = useSearchTerm();
  const asked = readSort(params.sort);
  const first: Sort = { sortBy: sorts[0], isDescending: true };
  const sort = asked && (sorts as readonly string[]).includes(asked.sortBy) ? asked : first;
  const chosen: AdminParams = {};
  for (const [name, { options }] of Object.entries(filters)) {
    const value = params[name];
    if (value !== undefined && Object.hasOwn(options, value)) chosen[name] = value;
  }
  const about = subject && /^[1-9]\d{0,8}$/.test(params[subject] ?? '') ? Number(params[subject]) : undefined;
  const input = {
    limit: 50,
    ...(search && { search }),
    ...sort,
    ...chosen,
    ...(subject && about !== undefined && { [subject]: about }),
  } as Input<SortBy, Filters>;
  return {
    input,
    table: {
      search,
      sort,
      onSort: ({ sortBy, isDescending }: Sort) => setParams({ sort: isDescending ? `-${sortBy}` : sortBy }),
      filters: filters as Record<string, Filter>,
      chosen,
      onFilter: (name: string, value: string | undefined) => setParams({ [name]: value }),
      hasSubject: about !== undefined,
      onSubjectEnd: () => setParams({ artistId: undefined, userId: undefined }),
    },
  };
}

export type TableState = ReturnType<typeof useListState>['table'];
