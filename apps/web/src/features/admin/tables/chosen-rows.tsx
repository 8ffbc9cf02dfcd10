import { type ReactNode, useState } from 'react';
import { SelectionBar } from '../../../components/selection-bar.tsx';
import { joinPages } from '../../../lib/by-cursor.ts';
import type { RowData } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import type { Rows } from './use-rows.ts';

interface ChosenRowsProps<Row extends RowData> {
  noun: string;
  table: Rows<Row>;
  query: DataTableProps<Row>['query'];
  total: number | null;
  children: ReactNode;
}

/** So many rows can be chosen at once. */
const MOST_CHOSEN = 500;

/** Actions on the chosen rows. 'Select all' reads the rows that are not there yet. */
export function ChosenRows<Row extends RowData>({
  noun,
  table,
  query,
  total,
  children,
}: ChosenRowsProps<Row>) {
  const [isReading, setIsReading] = useState(false);
  const count = table.chosen.length;
  const canReadAll = total !== null && total <= MOST_CHOSEN;
  const chooseShown = () => table.choose(table.rows.map(({ original }) => original));
  const chooseAll = async () => {
    if (isReading || !query.hasNextPage) return chooseShown();
    setIsReading(true);
    let answer = await query.fetchNextPage();
    while (answer.hasNextPage && !answer.isError) answer = await query.fetchNextPage();
    setIsReading(false);
    table.choose(joinPages(answer.data));
  };
  return (
    <SelectionBar
      label={`Selected ${noun}`}
      count={count}
      total={canReadAll ? total : table.rows.length}
      onChooseAll={canReadAll ? chooseAll : chooseShown}
      onClear={table.clear}
    >
      {children}
    </SelectionBar>
  );
}
