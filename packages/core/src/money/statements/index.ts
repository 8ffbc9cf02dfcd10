export {
  type LoadedStatement,
  loadStatement,
  openStatement,
  statementCsv,
} from './export-statement.ts';
export { getStatement, listStatementLines } from './get-statement.ts';
export { listStatements } from './list-statements.ts';
