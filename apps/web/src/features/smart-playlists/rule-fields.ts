import type { SmartField, SmartOperator, SmartOrder } from '@stagedoor/validators';

/** How the value of a field is typed in. */
export type ValueKind = 'text' | 'number' | 'length' | 'date' | 'flag';

export const RULE_FIELDS: Record<SmartField, { label: string; kind: ValueKind }> = {
  genre: { label: 'Genre', kind: 'text' },
  artist: { label: 'Artist', kind: 'text' },
  album: { label: 'Album', kind: 'text' },
  title: { label: 'Title', kind: 'text' },
  year: { label: 'Year', kind: 'number' },
  plays: { label: 'Plays', kind: 'number' },
  myPlays: { label: 'My plays', kind: 'number' },
  liked: { label: 'Liked', kind: 'flag' },
  added: { label: 'Added', kind: 'date' },
  released: { label: 'Released', kind: 'date' },
  length: { label: 'Length', kind: 'length' },
  premium: { label: 'Premium', kind: 'flag' },
};

type Labels = readonly (readonly [SmartOperator, string])[];

const COMPARISONS: Labels = [
  ['is', 'is'],
  ['isNot', 'is not'],
  ['atLeast', 'is at least'],
  ['atMost', 'is at most'],
  ['between', 'is between'],
];

/** The operators of each kind. The first is that of a new rule. */
export const OPERATORS: Record<ValueKind, Labels> = {
  text: [
    ['is', 'is'],
    ['isNot', 'is not'],
    ['contains', 'contains'],
    ['doesNotContain', 'does not contain'],
  ],
  number: COMPARISONS,
  length: COMPARISONS,
  date: [
    ['inLast', 'in the last'],
    ['notInLast', 'not in the last'],
    ['since', 'since'],
    ['before', 'before'],
    ['between', 'between'],
  ],
  flag: [['is', 'is']],
};

export const ORDERS: Record<SmartOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  recentlyReleased: 'Latest release first',
  mostPlayed: 'Most played first',
  leastPlayed: 'Least played first',
  myMostPlayed: 'Most played by me first',
  recentlyLiked: 'Last liked first',
  title: 'Title',
  artist: 'Artist',
  album: 'Album',
  year: 'Latest year first',
  shortest: 'Shortest first',
  longest: 'Longest first',
  random: 'Random, mixed anew each day',
};
