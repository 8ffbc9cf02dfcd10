import type { SmartField, SmartOperator } from '@stagedoor/validators';
import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { IconButton } from '../../components/icon-button.tsx';
import { Select } from '../../components/input.tsx';
import { OPERATORS, RULE_FIELDS } from './rule-fields.ts';
import { type RuleRow, withField, withOperator } from './rules-form.ts';
import { ValueInput } from './value-input.tsx';

interface RuleRowFieldsProps {
  row: RuleRow;
  /** From 1. */
  number: number;
  error?: string;
  canRemove: boolean;
  onChange: (row: RuleRow) => void;
  onRemove: () => void;
}

/** One rule: what it is about, how it compares, and with what. */
export function RuleRowFields({ row, number, error, canRemove, onChange, onRemove }: RuleRowFieldsProps) {
  const errorId = useId();
  const name = `Rule ${number}`;
  const { kind } = RULE_FIELDS[row.field];
  return (
    <li className="grid gap-1.5">
      <fieldset
        aria-label={name}
        className="grid grid-cols-[1fr_1fr] items-center gap-2 md:grid-cols-[8rem_10rem_minmax(0,1fr)]"
      >
        <Select
          aria-label={`${name}: about`}
          value={row.field}
          onChange={(event) => onChange(withField(row, event.target.value as SmartField))}
        >
          {Object.entries(RULE_FIELDS).map(([field, { label }]) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          aria-label={`${name}: comparison`}
          value={row.operator}
          onChange={(event) => onChange(withOperator(row, event.target.value as SmartOperator))}
        >
          {OPERATORS[kind].map(([operator, label]) => (
            <option key={operator} value={operator}>
              {label}
            </option>
          ))}
        </Select>
        <span className="col-span-2 flex min-w-0 items-center gap-2 md:col-span-1">
          <ValueInput
            row={row}
            name={name}
            {...(error && { describedBy: errorId })}
            onChange={(changes) => onChange({ ...row, ...changes })}
          />
          <IconButton label={`Remove rule ${number}`} size="small" disabled={!canRemove} onClick={onRemove}>
            <X className="size-4" aria-hidden="true" />
          </IconButton>
        </span>
      </fieldset>
      {error && (
        <p id={errorId} role="alert" className="flex items-center gap-1.5 text-13 text-alarm">
          <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </li>
  );
}
