import { isAlone, type Migration } from '../read-migrations.ts';
import { findObjections } from './find-objections.ts';
import type { Objection } from './objection.ts';
import { readStatements, type Statement } from './read-statements.ts';

const UNUSED_SINCE = /^-- Unused since (\S+?)\.?$/m;
const BRIEF = /^-- Brief: \S.*$/m;

/**
 * Everything in a migration that does not go together with the release before, one line each. `releases` are the
 * versions that were released before it.
 */
export async function checkMigration(migration: Migration, releases: readonly string[]): Promise<string[]> {
  const statements = (await Promise.all(migration.statements.map(readStatements))).flat();
  const made = new Set(
    statements.flatMap(({ node }) => ('CreateStmt' in node ? [node.CreateStmt.relation?.relname] : [])),
  );
  const problems = statements.flatMap((statement) => [
    ...checkPlace(statement, isAlone(migration)),
    ...findObjections(statement.node, (table) => made.has(table))
      .filter((objection) => !isExcused(objection, statement.text, releases))
      .map(({ problem, instead }) => ({ statement, line: `${problem}. ${instead}.` })),
  ]);
  return problems.map(({ statement, line }) => `${migration.name}: ${line} ${shorten(statement.text)}`);
}

/** Concurrent statements and validations belong to migrations that run outside of a transaction. */
function checkPlace(statement: Statement, isAlone: boolean) {
  const belongsAlone = isOutsideTransactions(statement);
  return belongsAlone && !isAlone
    ? [{ statement, line: 'this runs outside of transactions. Put it into a migration of its own.' }]
    : [];
}

function isOutsideTransactions({ node }: Statement): boolean {
  if ('IndexStmt' in node) return node.IndexStmt.concurrent === true;
  if ('DropStmt' in node) return node.DropStmt.concurrent === true;
  return (
    'AlterTableStmt' in node &&
    (node.AlterTableStmt.cmds ?? []).some(
      (cmd) => 'AlterTableCmd' in cmd && cmd.AlterTableCmd.subtype === 'AT_ValidateConstraint',
    )
  );
}

/** By a comment before the statement: what a release stopped using may go, and brief locks may be taken. */
function isExcused({ kind }: Objection, text: string, releases: readonly string[]): boolean {
  if (kind === 'blocks') return BRIEF.test(text);
  const [, since] = UNUSED_SINCE.exec(text) ?? [];
  return since !== undefined && releases.includes(since);
}

const shorten = (text: string) => text.replace(/^--.*$/gm, '').trim().replace(/\s+/g, ' ').slice(0, 120);
