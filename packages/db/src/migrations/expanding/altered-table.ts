import type { AlterTableCmd, AlterTableStmt, Constraint } from '@pgsql/types';
import { objectToColumn } from './added-column.ts';
import { blocks, contracts, LATER, type Objection } from './objection.ts';

/** Changes that the release before does not notice. */
const HARMLESS = new Set<AlterTableCmd['subtype']>([
  'AT_SetRelOptions',
  'AT_ResetRelOptions',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_ResetOptions',
  // Allowed only in a migration of its own (`checkMigration`).
  'AT_ValidateConstraint',
]);

const PROBLEMS: Partial<Record<NonNullable<AlterTableCmd['subtype']>, string>> = {
  AT_DropColumn: 'a column is dropped',
  AT_DropConstraint: 'a constraint is dropped, which statements of the release before may name',
  AT_SetNotNull: 'a column becomes NOT NULL',
  AT_DropNotNull: 'a column that the release before expects to be filled may become empty',
  AT_AlterColumnType: 'the type of a column changes',
};

/** Objections to an ALTER TABLE of an existing table. */
export const objectToChanges = ({ cmds = [] }: AlterTableStmt): Objection[] =>
  cmds.flatMap((node) => ('AlterTableCmd' in node ? objectToChange(node.AlterTableCmd) : []));

function objectToChange({ subtype, def }: AlterTableCmd): Objection[] {
  if (subtype === undefined || HARMLESS.has(subtype)) return [];
  if (subtype === 'AT_AddColumn') return def && 'ColumnDef' in def ? objectToColumn(def.ColumnDef) : [];
  if (subtype === 'AT_AddConstraint')
    return def && 'Constraint' in def ? objectToConstraint(def.Constraint) : [];
  if (subtype === 'AT_ColumnDefault')
    return def ? [] : [contracts('a default is dropped, on which the release before may count', LATER)];
  return [contracts(PROBLEMS[subtype] ?? `${subtype} is not known to be harmless`, LATER)];
}

function objectToConstraint({ contype, skip_validation }: Constraint): Objection[] {
  if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_FOREIGN')
    return [contracts('the release before may write what a new constraint refuses', LATER)];
  return skip_validation
    ? []
    : [
        blocks(
          'a new constraint reads the whole table under a lock',
          'Add it as NOT VALID, and VALIDATE CONSTRAINT in a migration of its own',
        ),
      ];
}
