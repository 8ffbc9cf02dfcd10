import type { OpenDatabase } from '@stagedoor/db';

type Client = OpenDatabase['client'];

/** One table's part of a person's archive. `select` names the columns as they appear in the archive. */
export interface Section {
  path: string;
  about: string;
  select: (client: Client, userId: number) => ReturnType<typeof rowsOf>;
}

const rowsOf = (client: Client) => client<Record<string, unknown>[]>`select`;
