import type { Services } from '../platform/context/index.ts';

/** PostgreSQL's plan for the statements of `ask`. */
export async function explain({ client }: Services, ask: () => Promise<unknown>): Promise<string> {
  const { debug } = client.options;
  const asked: { statement: string; parameters: unknown[] }[] = [];
  client.options.debug = (_connection: number, statement: string, parameters: unknown[]) => {
    if (/^\s*(select|with) /.test(statement)) asked.push({ statement, parameters });
  };
  await ask();
  client.options.debug = debug;
  if (asked.length === 0) throw new Error('Nothing was asked');
  const plans = await Promise.all(
    asked.map(({ statement, parameters }) => client.unsafe(`explain ${statement}`, parameters as never[])),
  );
  return plans.flatMap((rows) => rows.map((row) => row['QUERY PLAN'])).join('\n');
}
