import { listStatementLines, listStatements } from '@stagedoor/core/money/statements';
import { statementLinesInput, statementsInput } from '@stagedoor/validators';
import { call, router, userProcedure } from '../trpc.ts';

/** An artist's statements, month by month. */
export const statementsRouter = router({
  list: userProcedure.input(statementsInput).query(call(listStatements)),
  lines: userProcedure.input(statementLinesInput).query(call(listStatementLines)),
});
