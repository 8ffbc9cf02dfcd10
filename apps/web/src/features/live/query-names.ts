import type { Query } from '@tanstack/react-query';

/** The procedure of a query, such as 'albums.get'. */
export const nameOf = ({ queryKey: [names] }: Pick<Query, 'queryKey'>): string =>
  Array.isArray(names) ? names.join('.') : '';

/** Whether a procedure is one of these, or of one of these routers. */
export const isAmong = (name: string, names: readonly string[]): boolean =>
  names.some((one) => name === one || name.startsWith(`${one}.`));

/** The input of a query that names one thing. */
export const inputOf = ({ queryKey }: Pick<Query, 'queryKey'>): { id?: number } | undefined =>
  (queryKey[1] as { input?: { id?: number } } | undefined)?.input;
