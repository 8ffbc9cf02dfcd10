import { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

const TYPES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  file: 'a file',
  null: 'null',
};

const FORMATS: Record<string, string> = {
  email: 'an e-mail address',
  url: 'a web address',
  datetime: 'a time such as 2026-05-31T20:00:00Z',
  date: 'a date such as 2026-05-31',
  uuid: 'a UUID',
  guid: 'a UUID',
};

const UNITS: Record<string, string> = {
  string: 'characters',
  file: 'bytes',
  array: 'entries',
  set: 'entries',
};

/** 'a, b or c'. */
const listChoices = (values: readonly unknown[]): string =>
  values.length < 2 ? String(values[0]) : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

function describeSize(issue: z.core.$ZodIssueTooBig | z.core.$ZodIssueTooSmall): string {
  const isMost = issue.code === 'too_big';
  const bound = Number(isMost ? issue.maximum : issue.minimum);
  const unit = UNITS[issue.origin];
  if (unit && !isMost && bound === 1) return 'Must not be empty';
  const [closed, open] = isMost ? ['at most', 'less than'] : ['at least', 'more than'];
  const comparison = issue.inclusive === false ? open : closed;
  const amount = bound.toLocaleString('en-US');
  if (!unit) return `Must be ${comparison} ${amount}`;
  return `Must ${unit === 'entries' ? 'have' : 'be'} ${comparison} ${amount} ${unit}`;
}

const isOfOtherType = ([first]: z.core.$ZodIssue[]) =>
  first?.code === 'invalid_type' || first?.code === 'invalid_value';

/** By the choice that takes the input's type, or else the last, since blanks and nulls come first. */
function describeUnion({ errors, options }: z.core.$ZodIssueInvalidUnion & { options?: unknown[] }): string {
  if (options?.length) return `Must be ${listChoices(options)}`;
  const closest = errors.findLast((found) => !isOfOtherType(found)) ?? errors.at(-1);
  return closest?.[0]?.message ?? 'Not a valid value';
}

/** Describes what an input must be, in words that follow the name of a field. */
function describe(raw: RawIssue): string {
  const issue = raw as RawIssue & z.core.$ZodIssue;
  const isMissing =
    issue.input === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_value');
  if (isMissing) return 'Must not be left out';
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${TYPES[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `Must be ${listChoices(issue.values)}`;
    case 'too_big':
    case 'too_small':
      return describeSize(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ? `Must be ${FORMATS[issue.format]}` : 'Not a valid value';
    case 'unrecognized_keys':
      return `Must not have the field ${listChoices(issue.keys)}`;
    case 'invalid_union':
      return describeUnion(issue);
    default:
      return 'Not a valid value';
  }
}

// For all schemas without their own messages; importing a schema imports this, too.
z.config({ customError: describe });
