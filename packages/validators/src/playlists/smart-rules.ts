import { z } from 'zod';
import { isVisible } from '../formats/visible-text.ts';
import { SMART_PLAYLIST } from '../limits.ts';

const INT4_MAX = 2_147_483_647;
/** One day; no song is longer. */
const LENGTH_MAX_SECONDS = 86_400;

const isOrdered = ([from, to]: [number | string, number | string]) => from <= to;
const ORDERED = 'The first value must not be above the second';

/** PostgreSQL stores neither NUL nor half of a character that needs two. */
const isStorable = (value: string) => !/\0|\p{Surrogate}/u.test(value);

const ENTER_TEXT = 'Please enter a text';
const textCondition = z.object({
  field: z.enum(['title', 'artist', 'album', 'genre']),
  operator: z.enum(['is', 'isNot', 'contains', 'doesNotContain'], 'Please choose how to compare the text'),
  value: z
    .string(ENTER_TEXT)
    .trim()
    .max(SMART_PLAYLIST.textLength, `Must be at most ${SMART_PLAYLIST.textLength} characters`)
    .refine(isVisible, ENTER_TEXT)
    .refine(isStorable, 'Must not contain characters that cannot be stored'),
});
export type TextCondition = z.infer<typeof textCondition>;

const compareNumber = z.enum(['is', 'isNot', 'atLeast', 'atMost']);
const CHOOSE_NUMBER = 'Please choose how to compare the number';

/** Conditions on a field that holds whole numbers. */
function numberConditions<const Fields extends [string, ...string[]]>(fields: Fields, value: z.ZodInt) {
  const field = z.enum(fields);
  const range = z.tuple([value, value], 'Please enter two numbers').refine(isOrdered, ORDERED);
  return z.discriminatedUnion(
    'operator',
    [
      z.object({ field, operator: compareNumber, value }),
      z.object({ field, operator: z.literal('between'), value: range }),
    ],
    CHOOSE_NUMBER,
  );
}

function wholeNumber(min: number, max: number, range: string) {
  const message = `Please enter ${range}`;
  return z.int(message).min(min, message).max(max, message);
}

/** PostgreSQL knows no year 0. */
const day = z.iso.date('Please enter a date').refine((value) => value >= '0001', 'Please enter a date');
const dateField = z.enum(['added', 'released']);
const dateConditions = z.discriminatedUnion(
  'operator',
  [
    /** `since` includes the day, `before` does not. */
    z.object({ field: dateField, operator: z.enum(['since', 'before']), value: day }),
    z.object({
      field: dateField,
      operator: z.literal('between'),
      value: z.tuple([day, day], 'Please enter two dates').refine(isOrdered, ORDERED),
    }),
    /** Days before now. */
    z.object({
      field: dateField,
      operator: z.enum(['inLast', 'notInLast']),
      value: wholeNumber(1, SMART_PLAYLIST.days, 'a number of days from 1 to 36,500'),
    }),
  ],
  'Please choose how to compare the date',
);

export type DateCondition = z.infer<typeof dateConditions>;

const flagCondition = z.object({
  field: z.enum(['liked', 'premium']),
  operator: z.literal('is', 'Please choose how to compare'),
  value: z.boolean('Please choose yes or no'),
});

const yearConditions = numberConditions(['year'], wholeNumber(1, 9999, 'a year from 1 to 9999'));
const playsConditions = numberConditions(
  ['plays', 'myPlays'],
  wholeNumber(0, INT4_MAX, 'a number from 0 to 2,147,483,647'),
);
const lengthConditions = numberConditions(
  ['length'],
  wholeNumber(0, LENGTH_MAX_SECONDS, 'a length of at most 24 hours'),
);
export type NumberCondition = z.infer<
  typeof yearConditions | typeof playsConditions | typeof lengthConditions
>;

/** One rule about a song (docs/rules.md, Smart playlists). Lengths are in seconds. */
export const smartCondition = z.discriminatedUnion(
  'field',
  [textCondition, yearConditions, playsConditions, lengthConditions, dateConditions, flagCondition],
  'Please choose what the rule is about',
);
export type SmartCondition = z.infer<typeof smartCondition>;
export type SmartField = SmartCondition['field'];
export type SmartOperator = SmartCondition['operator'];

/** Which songs come first, and which remain when there are more than the limit. `random` changes once a day. */
export const smartOrder = z.enum([
  'newest',
  'oldest',
  'mostPlayed',
  'leastPlayed',
  'myMostPlayed',
  'recentlyLiked',
  'recentlyReleased',
  'title',
  'artist',
  'album',
  'year',
  'shortest',
  'longest',
  'random',
]);
export type SmartOrder = z.infer<typeof smartOrder>;

/** The conditions, order and size of a smart playlist. */
export const smartRules = z.object({
  match: z.enum(['all', 'any'], 'Please choose all or any').default('all'),
  conditions: z
    .array(smartCondition, 'A smart playlist needs at least one rule')
    .min(1, 'A smart playlist needs at least one rule')
    .max(SMART_PLAYLIST.conditions, `A smart playlist has at most ${SMART_PLAYLIST.conditions} rules`),
  order: z.enum(smartOrder.options, 'Please choose an order').default('newest'),
  limit: wholeNumber(1, SMART_PLAYLIST.songs, 'a number of songs from 1 to 1,000').default(100),
});
export type SmartRules = z.output<typeof smartRules>;
