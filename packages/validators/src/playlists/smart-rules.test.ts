import { describe, expect, it } from 'vitest';
import { createSmartPlaylistInput, type SmartCondition, smartCondition, smartRules } from '../index.ts';

const genre = { field: 'genre', operator: 'is', value: 'Rock' };
const aDay = { field: 'added', operator: 'since' };
const rulesWith = (...conditions: unknown[]) => ({ conditions });
const firstIssue = (input: unknown) => smartRules.safeParse(input).error?.issues[0];

it('fills in what rules leave out', () => {
  expect(smartRules.parse({ conditions: [genre] })).toEqual({
    match: 'all',
    conditions: [genre],
    order: 'newest',
    limit: 100,
  });
  expect(createSmartPlaylistInput.parse({ name: ' Loud ', rules: { conditions: [genre] } })).toMatchObject({
    name: 'Loud',
    isPublic: false,
  });
});

// Proves (rules.md, Smart playlists): songs follow from rules of every field, operator and order, whoever asks
it.each<SmartCondition>([
  { field: 'title', operator: 'contains', value: '100%' },
  { field: 'artist', operator: 'isNot', value: "O'Hara" },
  { field: 'album', operator: 'doesNotContain', value: 'live' },
  { field: 'year', operator: 'between', value: [1990, 1999] },
  { field: 'plays', operator: 'atLeast', value: 0 },
  { field: 'myPlays', operator: 'atMost', value: 2_147_483_647 },
  { field: 'length', operator: 'between', value: [60, 60] },
  { field: 'added', operator: 'inLast', value: 30 },
  { field: 'released', operator: 'since', value: '2024-02-29' },
  { field: 'released', operator: 'between', value: ['1999-12-31', '2000-01-01'] },
  { field: 'liked', operator: 'is', value: true },
  { field: 'premium', operator: 'is', value: false },
])('accepts $field $operator $value', (condition) => {
  expect(smartCondition.parse(condition)).toEqual(condition);
});

describe('refuses', () => {
  const TEXT = 'Please choose how to compare the text';
  const NUMBER = 'Please choose how to compare the number';
  // Proves (rules.md, Smart playlists): 1 to 20 rules, at most 1,000 songs; bad rules get a clear message
  it.each<[string, string, unknown, string]>([
    ['an unknown field', 'Please choose what the rule is about', { ...genre, field: 'mood' }, 'field'],
    ['a missing field', 'Please choose what the rule is about', { operator: 'is', value: 'x' }, 'field'],
    ['a prototype’s key', 'Please choose what the rule is about', { ...genre, field: '__proto__' }, 'field'],
    ['an operator of numbers for text', TEXT, { ...genre, operator: 'atLeast' }, 'operator'],
    [
      'an operator of text for numbers',
      NUMBER,
      { field: 'year', operator: 'contains', value: 1 },
      'operator',
    ],
    ['a list of operators', TEXT, { ...genre, operator: ['is'] }, 'operator'],
    ['a number for a text', 'Please enter a text', { ...genre, value: 5 }, 'value'],
    ['a blank text', 'Please enter a text', { ...genre, value: ' \u200b ' }, 'value'],
    [
      'a text of 10,000 characters',
      'Must be at most 200 characters',
      { ...genre, value: 'x'.repeat(10_000) },
      'value',
    ],
    ['NUL', 'Must not contain characters that cannot be stored', { ...genre, value: 'a\0b' }, 'value'],
    [
      'half a character',
      'Must not contain characters that cannot be stored',
      { ...genre, value: 'a\ud800' },
      'value',
    ],
    [
      'a year as text',
      'Please enter a year from 1 to 9999',
      { field: 'year', operator: 'is', value: '1999' },
      'value',
    ],
    [
      'a huge number',
      'Please enter a number from 0 to 2,147,483,647',
      { field: 'plays', operator: 'is', value: 1e21 },
      'value',
    ],
    [
      'a fraction',
      'Please enter a length of at most 24 hours',
      { field: 'length', operator: 'is', value: 1.5 },
      'value',
    ],
    [
      'no days',
      'Please enter a number of days from 1 to 36,500',
      { field: 'added', operator: 'inLast', value: 0 },
      'value',
    ],
    ['a day that does not exist', 'Please enter a date', { ...aDay, value: '2023-02-29' }, 'value'],
    [
      'a range backwards',
      'The first value must not be above the second',
      { field: 'year', operator: 'between', value: [2000, 1999] },
      'value',
    ],
    [
      'half a range',
      'Please enter two numbers',
      { field: 'year', operator: 'between', value: [2000] },
      'value',
    ],
    [
      'text for yes or no',
      'Please choose yes or no',
      { field: 'liked', operator: 'is', value: 'true' },
      'value',
    ],
  ])('%s', (_name, message, condition, place) => {
    const issue = firstIssue(rulesWith(genre, condition));
    expect(issue?.message).toBe(message);
    expect(issue?.path.slice(0, 3)).toEqual(['conditions', 1, place]);
  });

  // Proves (rules.md, Smart playlists): 1 to 20 rules, at most 1,000 songs; bad rules get a clear message
  it.each<[string, string, unknown]>([
    ['no rules at all', 'A smart playlist needs at least one rule', rulesWith()],
    [
      'the 21st rule',
      'A smart playlist has at most 20 rules',
      rulesWith(...Array.from({ length: 21 }, () => genre)),
    ],
    ['another match', 'Please choose all or any', { ...rulesWith(genre), match: 'none' }],
    ['another order', 'Please choose an order', { ...rulesWith(genre), order: 'id; drop table songs' }],
    ['no songs', 'Please enter a number of songs from 1 to 1,000', { ...rulesWith(genre), limit: 0 }],
    [
      'too many songs',
      'Please enter a number of songs from 1 to 1,000',
      { ...rulesWith(genre), limit: 1_001 },
    ],
  ])('%s', (_name, message, rules) => {
    expect(firstIssue(rules)?.message).toBe(message);
  });
});
