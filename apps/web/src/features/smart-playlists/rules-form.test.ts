import { type SmartRules, smartRules } from '@stagedoor/validators';
import { describe, expect, it } from 'vitest';
import { checkRules, checkSmartPlaylist } from './check-rules.ts';
import { emptyRow, newRules, withField, withOperator, writeRules } from './rules-form.ts';

const RULES: SmartRules = smartRules.parse({
  match: 'any',
  conditions: [
    { field: 'genre', operator: 'contains', value: 'Hip' },
    { field: 'year', operator: 'between', value: [1990, 1999] },
    { field: 'myPlays', operator: 'atLeast', value: 0 },
    { field: 'length', operator: 'atMost', value: 185 },
    { field: 'added', operator: 'inLast', value: 30 },
    { field: 'released', operator: 'between', value: ['2024-01-01', '2024-12-31'] },
    { field: 'liked', operator: 'is', value: true },
    { field: 'premium', operator: 'is', value: false },
  ],
  order: 'random',
  limit: 25,
});
const aRow = (fields: object) => ({ ...newRules(), rows: [{ ...emptyRow(), ...fields }] });

describe('the form of rules', () => {
  it('gives back the rules that it was filled with', () => {
    expect(checkRules(writeRules(RULES))).toEqual({ rules: RULES });
  });

  it.each([
    ['3:30', 210],
    ['4', 240],
    ['0:05', 5],
  ])('reads a length of %s', (value, seconds) => {
    const checked = checkRules(aRow({ field: 'length', operator: 'atMost', value }));
    expect(checked).toMatchObject({ rules: { conditions: [{ value: seconds }] } });
  });

  // Proves (rules.md, Smart playlists): rules are built in a form with a live preview, and said to be wrong at their field
  it.each([
    [{ field: 'genre', operator: 'is', value: ' ' }, 'Please enter a text'],
    [{ field: 'length', operator: 'atMost', value: '3:75' }, 'Please enter a length of at most 24 hours'],
    [{ field: 'plays', operator: 'is', value: '' }, 'Please enter a number from 0 to 2,147,483,647'],
    [{ field: 'added', operator: 'since', value: '' }, 'Please enter a date'],
    [
      { field: 'year', operator: 'between', value: '2000', to: '1990' },
      'The first value must not be above the second',
    ],
  ])('says what is wrong with %j', (row, message) => {
    expect(checkRules(aRow(row))).toEqual({ errors: { rows: { 0: message } } });
  });

  it('says what is wrong with the name and the limit', () => {
    const form = { ...aRow({ value: 'Rock' }), limit: '' };
    expect(checkSmartPlaylist(' ', false, form)).toEqual({
      errors: {
        name: 'Playlist name is required',
        rows: {},
        limit: 'Please enter a number of songs from 1 to 1,000',
      },
    });
  });

  it('keeps what was typed while it can be meant', () => {
    const row = { ...emptyRow('genre'), value: 'Rock' };
    expect(withField(row, 'artist')).toEqual({ ...row, field: 'artist' });
    expect(withField(row, 'year')).toMatchObject({ key: row.key, field: 'year', value: '' });
    const days = { ...emptyRow('added'), value: '30' };
    expect(withOperator(days, 'notInLast').value).toBe('30');
    expect(withOperator(days, 'since').value).toBe('');
  });
});
