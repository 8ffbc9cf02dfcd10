import type { Resolver, ResolverResult, UseFormReturn } from 'react-hook-form';
import { NO_ERRORS, type RulesErrors } from './check-rules.ts';
import { OPERATORS, RULE_FIELDS } from './rule-fields.ts';
import type { RuleRow, RulesForm } from './rules-form.ts';

type Checked = object | { errors: RulesErrors };

/** Sends a form only when `check` finds nothing wrong with it; its messages are shown beside the rules. */
export const resolverOf =
  <F extends RulesForm>(check: (values: F) => Checked): Resolver<F> =>
  (values): ResolverResult<F> =>
    'errors' in check(values) ? (REFUSED as ResolverResult<F>) : { values, errors: {} };

const REFUSED = { values: {}, errors: { root: { message: 'The rules are not complete' } } };

/** The messages, once somebody has tried to send the form. */
export const shownErrors = (checked: Checked, isSubmitted: boolean): RulesErrors =>
  isSubmitted && 'errors' in checked ? checked.errors : NO_ERRORS;

/** Puts changed rules into the form. */
export function putRules<F extends RulesForm>(form: UseFormReturn<F>, rules: RulesForm): void {
  const { setValue } = form as unknown as UseFormReturn<RulesForm>;
  setValue('match', rules.match);
  setValue('rows', rules.rows);
  setValue('order', rules.order);
  setValue('limit', rules.limit);
}

const describeRow = ({ field, operator, value, to }: RuleRow): string => {
  const { label, kind } = RULE_FIELDS[field];
  const [, words = operator] = OPERATORS[kind].find(([name]) => name === operator) ?? [];
  const typed = kind === 'flag' ? (value === 'true' ? 'Yes' : 'No') : value;
  return [label, words, typed, to && `and ${to}`].filter(Boolean).join(' ');
};

export const describeRows = ({ rows }: RulesForm): string => rows.map(describeRow).join('; ');
