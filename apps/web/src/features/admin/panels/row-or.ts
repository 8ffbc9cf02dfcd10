interface OneRow<Row> {
  data: { items: Row[] } | undefined;
  isPending: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** The row that the table has, or else the one that was asked for by its id. */
export const rowOr = <Row>(row: Row | undefined, query: OneRow<Row>) => ({
  ...query,
  data: row ?? query.data?.items[0],
  isPending: !row && query.isPending,
});
