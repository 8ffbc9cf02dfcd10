import { rowSelectionFeature, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { formatShortDay } from '../../../lib/format.ts';

/** Features of the library that the table uses; the server sorts and filters. */
export const FEATURES = tableFeatures({ rowSelectionFeature, rowSortingFeature });

export interface Column<Row> {
  /** The server's `sortBy` of a column that sorts. */
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  isSortable?: boolean;
  /** Figures and times are first sorted from the highest down. */
  startsDescending?: boolean;
  /** Figures are aligned to the right, with digits of equal width. */
  isFigure?: boolean;
  className?: string;
}

/** The day on which a row was made. */
export const createdColumn = (id: string, title: string): Column<{ createdAt: string }> => ({
  id,
  title,
  isSortable: true,
  startsDescending: true,
  cell: ({ createdAt }) => formatShortDay(createdAt),
  className: 'whitespace-nowrap',
});

export type { RowData } from '@tanstack/react-table';
