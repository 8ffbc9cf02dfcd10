export { openStatement, statementCsv, type WholeStatement } from './export-statement.ts';
export { getStatement, listStatementLines } from './get-statement.ts';
export { listStatements } from './list-statements.ts';
