import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createAlbumInput,
  createSongInput,
  listIssues,
  paging,
  smartRules,
  songChanges,
  summarizeIssues,
} from '../index.ts';

const issuesOf = (schema: z.ZodType, input: unknown) =>
  listIssues(schema.safeParse(input).error?.issues ?? []);
const messageOf = (schema: z.ZodType, input: unknown) => summarizeIssues(issuesOf(schema, input));

describe('messages of schemas without their own', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.object({ name: z.string() }), {}, 'name: must not be left out'],
    [z.object({ name: z.string() }), { name: 5 }, 'name: must be text'],
    [z.object({ name: z.string().min(1) }), { name: '' }, 'name: must not be empty'],
    [
      z.object({ name: z.string().max(2000) }),
      { name: 'x'.repeat(2001) },
      'name: must be at most 2,000 characters',
    ],
    [z.object({ count: z.int() }), { count: 1.5 }, 'count: must be a whole number'],
    [z.object({ count: z.int().min(1) }), { count: 0 }, 'count: must be at least 1'],
    [z.object({ count: z.number().lt(3) }), { count: 3 }, 'count: must be less than 3'],
    [z.object({ isPublic: z.boolean() }), { isPublic: 'yes' }, 'isPublic: must be true or false'],
    [z.object({ kind: z.enum(['a', 'b', 'c']) }), { kind: 'd' }, 'kind: must be a, b or c'],
    [z.object({ ids: z.array(z.int()).max(2) }), { ids: [1, 2, 3] }, 'ids: must have at most 2 entries'],
    [z.object({ ids: z.array(z.int()) }), { ids: [1, 'x'] }, 'ids.1: must be a number'],
    [z.object({ at: z.iso.datetime() }), { at: 'noon' }, 'at: must be a time such as 2026-05-31T20:00:00Z'],
    [z.object({ site: z.url() }), { site: 'x' }, 'site: must be a web address'],
    [z.object({ code: z.string().regex(/^a$/) }), { code: 'b' }, 'code: not a valid value'],
    [z.strictObject({}), { other: 1 }, 'input: must not have the field other'],
    [z.object({}), [], 'input: must be an object'],
    [
      z.discriminatedUnion('act', [z.object({ act: z.literal('a') }), z.object({ act: z.literal('b') })]),
      { act: 'c' },
      'act: must be a or b',
    ],
    [z.object({ size: z.union([z.null(), z.int().max(5)]) }), { size: 9 }, 'size: must be at most 5'],
    [paging, { limit: 5000 }, 'limit: must be at most 1,000'],
  ])('%#: %j is answered with %j', (schema, input, message) => {
    expect(messageOf(schema, input)).toBe(message);
  });

  it('list every wrong field, with its path', () => {
    expect(issuesOf(createSongInput, { albumId: 0, genre: 7 })).toEqual([
      { path: 'title', message: 'Song title is required' },
      { path: 'albumId', message: 'Not a valid id' },
      { path: 'genre', message: 'Must be text' },
    ]);
    const rules = { conditions: [{ field: 'title', operator: 'is', value: '' }] };
    expect(issuesOf(smartRules, rules)).toEqual([
      { path: 'conditions.0.value', message: 'Please enter a text' },
    ]);
  });
});

describe('years', () => {
  const album = { title: 'x', coverImage: '/x' };

  it.each([
    ['2024', '2024'],
    [2024, '2024'],
    [' 1999 ', '1999'],
  ])('%j is taken as %j', (given, year) => {
    expect(createSongInput.parse({ title: 'x', releaseYear: given }).releaseYear).toBe(year);
    expect(songChanges.parse({ releaseYear: given }).releaseYear).toBe(year);
    expect(createAlbumInput.parse({ ...album, year: given }).year).toBe(year);
  });

  it('of albums may be days', () => {
    expect(createAlbumInput.parse({ ...album, year: '2024-02-29' }).year).toBe('2024-02-29');
  });

  it.each([
    ['99', 'Release year must have four digits'],
    ['0000', 'Release year must be between 1000 and 2199'],
    [9999, 'Release year must be between 1000 and 2199'],
    [2024.5, 'releaseYear: must be text'],
    [true, 'releaseYear: must be text'],
  ])('%j is refused: %s', (releaseYear, message) => {
    expect(messageOf(createSongInput, { title: 'x', releaseYear })).toBe(message);
  });

  it.each(['2024-99-99', '2023-02-29', '2024-13-01', '0999-01-01', '2024-5-1', 'soon', '20240501'])(
    '%j is no release date',
    (year) => {
      expect(messageOf(createAlbumInput, { ...album, year })).toBe(
        'Release date must be a year or a day, such as 2024 or 2024-05-31',
      );
    },
  );

  it.each([{}, { year: '' }, { year: '  ' }])('%j lacks the release date', (fields) => {
    expect(messageOf(createAlbumInput, { ...album, ...fields })).toBe('Release date is required');
  });
});
