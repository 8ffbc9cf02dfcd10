import type { SmartOrder } from '@stagedoor/validators';
import { SMART_PLAYLIST } from '@stagedoor/validators/limits';
import Plus from 'lucide-react/icons/plus';
import { Button } from '../../components/button.tsx';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { Field } from '../../components/field.tsx';
import { Input, Select } from '../../components/input.tsx';
import { MeanwhileNote } from '../../components/meanwhile-note.tsx';
import type { RulesErrors } from './check-rules.ts';
import { ORDERS } from './rule-fields.ts';
import { RuleRowFields } from './rule-row.tsx';
import { emptyRow, isPersonal, type RulesForm } from './rules-form.ts';

interface RulesFieldsProps {
  form: RulesForm;
  errors: RulesErrors;
  onChange: (form: RulesForm) => void;
}

/** The rules of a smart playlist. */
export function RulesFields({ form, errors, onChange }: RulesFieldsProps) {
  const { match, rows, order, limit } = form;
  const change = (changes: Partial<RulesForm>) => onChange({ ...form, ...changes });
  return (
    <>
      <ChoiceRow
        legend="Songs that match"
        name="match"
        value={match}
        onChange={(choice) => change({ match: choice })}
        choices={[
          { value: 'all', label: 'All rules' },
          { value: 'any', label: 'Any rule' },
        ]}
      />
      <div className="grid gap-3">
        <ol className="grid gap-4 md:gap-2" aria-label="Rules">
          {rows.map((row, index) => (
            <RuleRowFields
              key={row.key}
              row={row}
              number={index + 1}
              {...(errors.rows[index] && { error: errors.rows[index] })}
              canRemove={rows.length > 1}
              onChange={(changed) => change({ rows: rows.with(index, changed) })}
              onRemove={() => change({ rows: rows.filter((other) => other !== row) })}
            />
          ))}
        </ol>
        <Button
          variant="ghost"
          size="small"
          className="justify-self-start"
          disabled={rows.length >= SMART_PLAYLIST.conditions}
          onClick={() => change({ rows: [...rows, emptyRow()] })}
        >
          <Plus className="size-4" aria-hidden="true" /> Add Rule
        </Button>
        <MeanwhileNote name="rows" />
      </div>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Field label="Order" name="order">
          {(input) => (
            <Select
              {...input}
              value={order}
              onChange={(event) => change({ order: event.target.value as SmartOrder })}
            >
              {Object.entries(ORDERS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Songs at most" name="limit" {...(errors.limit && { error: errors.limit })}>
          {(input) => (
            <Input
              {...input}
              inputMode="numeric"
              value={limit}
              onChange={(event) => change({ limit: event.target.value })}
            />
          )}
        </Field>
      </div>
      {isPersonal(form) && (
        <p className="rounded-card bg-raised px-4 py-3 text-13 text-ink-soft">
          Plays and likes are those of whoever opens the playlist. Other people see their own songs here,
          never what you play or like.
        </p>
      )}
    </>
  );
}
