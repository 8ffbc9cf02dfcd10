import type { Services } from '../platform/context/index.ts';

type WithClient = Pick<Services, 'client'>;

/** A node of PostgreSQL's plan, as in `explain (format json)`. */
export interface PlanNode {
  'Node Type': string;
  'Plan Rows': number;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Filter?: string;
  Strategy?: string;
  'Parent Relationship'?: string;
  Plans?: PlanNode[];
}

/** PostgreSQL's plans for the statements of `ask`, as text. */
export async function explain(services: WithClient, ask: () => Promise<unknown>): Promise<string> {
  const plans = await explainWith(services, 'explain', ask);
  return plans.flatMap((rows) => rows.map((row) => row['QUERY PLAN'])).join('\n');
}

/**
 * `explain` as trees, one for each statement. Without `isScanning`, a table is read whole only where no index helps,
 * however few rows it has.
 */
export async function explainAsTrees(
  services: WithClient,
  ask: () => Promise<unknown>,
  { isScanning = true } = {},
): Promise<PlanNode[]> {
  const plans = await explainWith(services, 'explain (format json)', ask, isScanning);
  return plans.flatMap((rows) =>
    rows.flatMap((row) => (row['QUERY PLAN'] as { Plan: PlanNode }[])[0]?.Plan ?? []),
  );
}

async function explainWith(
  { client }: WithClient,
  explain: string,
  ask: () => Promise<unknown>,
  isScanning = true,
) {
  const { debug } = client.options;
  const asked: { statement: string; parameters: unknown[] }[] = [];
  client.options.debug = (_connection: number, statement: string, parameters: unknown[]) => {
    // Not those of the pool, which reads the types once, and of the job queue.
    const isOurs = !statement.includes('pg_catalog.pg_type') && !statement.includes('pgboss.');
    if (isOurs && /^[\s(]*(select|with|insert|update|delete) /.test(statement))
      asked.push({ statement, parameters });
  };
  await ask();
  client.options.debug = debug;
  if (asked.length === 0) throw new Error('Nothing was asked');
  return client.begin(async (session) => {
    // As the embedded PostgreSQL of an installation has it.
    await session`set local random_page_cost = 1.1`;
    if (!isScanning) await session`set local enable_seqscan = off`;
    const plans: Row[][] = [];
    for (const { statement, parameters } of asked)
      plans.push(await session.unsafe<Row[]>(`${explain} ${statement}`, parameters as never[]));
    return plans;
  });
}

type Row = Record<'QUERY PLAN', unknown>;
