import { type ComponentProps, useId } from 'react';
import { Input, Select } from '../../components/input.tsx';
import { RULE_FIELDS } from './rule-fields.ts';
import { isInDays, type RuleRow } from './rules-form.ts';
import { Suggestions } from './suggestions.tsx';

interface ValueInputProps {
  row: RuleRow;
  /** Names the inputs for screen readers, such as 'Rule 2'. */
  name: string;
  describedBy?: string;
  onChange: (changes: Partial<RuleRow>) => void;
}

/** Input for the value that a rule compares its field with. */
export function ValueInput({ row, name, describedBy, onChange }: ValueInputProps) {
  const listId = useId();
  const { field, operator } = row;
  const { kind } = RULE_FIELDS[field];
  const shared = {
    'aria-describedby': describedBy,
    'aria-invalid': describedBy ? (true as const) : undefined,
    className: 'min-w-0 flex-1',
    autoComplete: 'off',
  };
  if (kind === 'flag')
    return (
      <Select
        aria-label={`${name}: value`}
        className="flex-1"
        value={row.value}
        onChange={(event) => onChange({ value: event.target.value })}
      >
        <option value="true">Yes</option>
        <option value="false">No</option>
      </Select>
    );
  const input = (part: 'value' | 'to', label: string, more: ComponentProps<'input'> = {}) => (
    <Input
      {...shared}
      {...more}
      {...inputOf(row)}
      aria-label={`${name}: ${label}`}
      value={row[part]}
      onChange={(event) => onChange({ [part]: event.target.value })}
    />
  );
  if (operator === 'between')
    return (
      <>
        {input('value', 'from')}
        <span className="text-13 text-ink-soft">and</span>
        {input('to', 'to')}
      </>
    );
  if (isInDays(operator))
    return (
      <>
        {input('value', 'days')}
        <span className="text-13 text-ink-soft">days</span>
      </>
    );
  return (
    <>
      {input('value', 'value', { list: listId })}
      {kind === 'text' && <Suggestions id={listId} field={field} typed={row.value} />}
    </>
  );
}

function inputOf({ field, operator }: RuleRow): ComponentProps<'input'> {
  const { kind } = RULE_FIELDS[field];
  if (kind === 'length') return { inputMode: 'text', placeholder: 'm:ss' };
  if (kind === 'number' || isInDays(operator)) return { inputMode: 'numeric' };
  return kind === 'date' ? { type: 'date' } : {};
}
