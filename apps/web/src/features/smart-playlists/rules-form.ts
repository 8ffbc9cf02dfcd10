import type {
  SmartCondition,
  SmartField,
  SmartOperator,
  SmartOrder,
  SmartRules,
} from '@stagedoor/validators';
import { OPERATORS, RULE_FIELDS, type ValueKind } from './rule-fields.ts';

/** A rule as it is typed; `to` is the end of a range. */
export interface RuleRow {
  key: number;
  field: SmartField;
  operator: SmartOperator;
  value: string;
  to: string;
}

export interface RulesForm {
  match: SmartRules['match'];
  rows: RuleRow[];
  order: SmartOrder;
  limit: string;
}

/** A draft may hold rows of an earlier page. */
let lastKey = Date.now();
const nextKey = () => ++lastKey;

export const emptyRow = (field: SmartField = 'genre'): RuleRow => ({
  key: nextKey(),
  field,
  operator: OPERATORS[RULE_FIELDS[field].kind][0]?.[0] ?? 'is',
  value: RULE_FIELDS[field].kind === 'flag' ? 'true' : '',
  to: '',
});

export const newRules = (): RulesForm => ({
  match: 'all',
  rows: [emptyRow()],
  order: 'newest',
  limit: '100',
});

/** Another field keeps what was typed while its values are of the same kind. */
export function withField(row: RuleRow, field: SmartField): RuleRow {
  if (RULE_FIELDS[field].kind === RULE_FIELDS[row.field].kind) return { ...row, field };
  return { ...emptyRow(field), key: row.key };
}

/** Days and dates are different values. */
export function withOperator(row: RuleRow, operator: SmartOperator): RuleRow {
  return isInDays(operator) === isInDays(row.operator)
    ? { ...row, operator }
    : { ...row, operator, value: '', to: '' };
}

export const isInDays = (operator: SmartOperator) => operator === 'inLast' || operator === 'notInLast';

/** Kinds are typed as text. What is no value becomes one that the schema refuses. */
function readValue(kind: ValueKind, operator: SmartOperator, text: string): unknown {
  const typed = text.trim();
  if (kind === 'flag') return typed === 'true';
  if (kind === 'length') return readLength(typed);
  if (kind === 'number' || isInDays(operator)) return typed === '' ? Number.NaN : Number(typed);
  return typed;
}

/** Minutes and seconds such as 3:30, or whole minutes. */
function readLength(typed: string): number {
  const [, minutes, seconds = '0'] = /^(\d{1,4})(?::([0-5]\d))?$/.exec(typed) ?? [];
  return minutes === undefined ? Number.NaN : Number(minutes) * 60 + Number(seconds);
}

const writeLength = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The rules for the schema, which says what is wrong with them. */
export const readRules = ({ match, rows, order, limit }: RulesForm): unknown => ({
  match,
  conditions: rows.map(({ field, operator, value, to }) => {
    const read = (text: string) => readValue(RULE_FIELDS[field].kind, operator, text);
    return { field, operator, value: operator === 'between' ? [read(value), read(to)] : read(value) };
  }),
  order,
  limit: limit.trim() === '' ? Number.NaN : Number(limit),
});

/** Stored rules for the form; the same rules give the same form. */
export function writeRules({ match, conditions, order, limit }: SmartRules): RulesForm {
  return { match, rows: conditions.map(writeRow), order, limit: String(limit) };
}

function writeRow({ field, operator, value }: SmartCondition, key: number): RuleRow {
  const write = (one: unknown) =>
    RULE_FIELDS[field].kind === 'length' && typeof one === 'number' ? writeLength(one) : String(one);
  const [from, to] = Array.isArray(value) ? value : [value, ''];
  return { key, field, operator, value: write(from), to: write(to) };
}

/** Whether the songs depend on who opens the playlist. */
export const isPersonal = ({ rows, order }: RulesForm): boolean =>
  rows.some(({ field }) => field === 'myPlays' || field === 'liked') ||
  order === 'myMostPlayed' ||
  order === 'recentlyLiked';
