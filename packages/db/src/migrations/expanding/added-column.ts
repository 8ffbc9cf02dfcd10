import type { ColumnDef, Constraint, Node } from '@pgsql/types';
import { blocks, contracts, type Objection } from './objection.ts';

/** Objections to a new column of an existing table. */
export function objectToColumn({ constraints = [] }: ColumnDef): Objection[] {
  const found = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));
  const of = (type: Constraint['contype']) => found.find(({ contype }) => contype === type);
  const byDefault = of('CONSTR_DEFAULT')?.raw_expr;
  const objections: Objection[] = [];
  if (of('CONSTR_NOTNULL') && !byDefault)
    objections.push(
      contracts('a new column is NOT NULL without a default', 'Give it a default, or leave it nullable'),
    );
  if (byDefault && !isSteady(byDefault))
    objections.push(
      blocks('the default is computed for each row', 'Add the column without it, and let a job fill it'),
    );
  if (of('CONSTR_GENERATED') || of('CONSTR_IDENTITY'))
    objections.push(
      blocks('the values are computed for each row', 'Add a plain column, and let a job fill it'),
    );
  if (of('CONSTR_UNIQUE') || of('CONSTR_PRIMARY') || of('CONSTR_CHECK') || of('CONSTR_FOREIGN'))
    objections.push(
      blocks('a constraint within a new column is checked at once', 'Add it by a statement of its own, as NOT VALID'),
    );
  return objections;
}

/** Constants and the time of the transaction are kept once for all rows; all else rewrites the table. */
function isSteady(node: Node): boolean {
  if ('A_Const' in node || 'SQLValueFunction' in node) return true;
  if ('TypeCast' in node) return node.TypeCast.arg !== undefined && isSteady(node.TypeCast.arg);
  if (!('FuncCall' in node)) return false;
  const [name] = node.FuncCall.funcname ?? [];
  return name !== undefined && 'String' in name && name.String.sval === 'now';
}
