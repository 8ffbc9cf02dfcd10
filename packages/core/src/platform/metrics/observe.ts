import type { ObserveStatement } from '@stagedoor/db';
import type { ObserveStorage } from '@stagedoor/storage';
import { inSpan, openSpan } from '../tracing/index.ts';
import { timeBy } from './registry.ts';

const timeStatement = timeBy(
  'stagedoor_database_statement_seconds',
  'Time of a statement, with its waiting for a connection',
  {
    labels: ['result'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10],
    known: [{ result: 'ok' }, { result: 'failed' }],
  },
);

const timeStorage = timeBy('stagedoor_storage_operation_seconds', 'Time of an operation of the storage', {
  labels: ['operation', 'result'],
  buckets: [0.001, 0.01, 0.1, 1, 10, 60],
});

const MAX_STATEMENT_LENGTH = 2_000;

/** Statements that have been handed to the pool of this process and not been answered. */
export interface StatementLoad {
  open: number;
}

export function observeStatements(load: StatementLoad): ObserveStatement {
  return () => {
    const startedAt = performance.now();
    const span = openSpan('SQL', { kind: 'client', attributes: { 'db.system.name': 'postgresql' } });
    load.open++;
    return ({ text, error }) => {
      load.open--;
      timeStatement({ result: resultOf(error) }, secondsSince(startedAt));
      if (!span) return;
      const statement = text().trim().replace(/\s+/g, ' ').slice(0, MAX_STATEMENT_LENGTH);
      const operation = /^\w+/.exec(statement)?.[0].toUpperCase() ?? 'SQL';
      const attributes = { 'db.query.text': statement, 'db.operation.name': operation };
      span.end({ name: operation, attributes, error });
    };
  };
}

export const observeStorage: ObserveStorage = async (operation, work) => {
  const startedAt = performance.now();
  let result = 'failed';
  try {
    const done = await inSpan(`storage ${operation}`, { kind: 'client' }, work);
    result = 'ok';
    return done;
  } finally {
    timeStorage({ operation, result }, secondsSince(startedAt));
  }
};

const resultOf = (error: unknown) => (error === undefined ? 'ok' : 'failed');
export const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000;
