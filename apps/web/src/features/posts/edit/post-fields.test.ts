import { expect, it } from 'vitest';
import { EMPTY_POST, listPostChanges } from './post-fields.ts';

const fields = {
  ...EMPTY_POST,
  title: ' Fog ',
  description: 'Words',
  isPremium: false,
  state: 'scheduled' as const,
  publishAt: '2030-01-01T18:00',
  pictures: [{ key: '2', id: 2, alt: ' Sea ' }],
};

it('sends only what was edited', () => {
  expect(listPostChanges(fields, {})).toEqual({});
  expect(listPostChanges(fields, { title: true })).toEqual({ title: 'Fog' });
  expect(listPostChanges(fields, { pictures: true })).toEqual({ images: [{ id: 2, alt: 'Sea' }] });
});

it('sends the state with its date', () => {
  const publishAt = new Date(fields.publishAt).toISOString();
  expect(listPostChanges(fields, { publishAt: true })).toEqual({ state: 'scheduled', publishAt });
  const draft = { ...fields, state: 'draft' as const };
  expect(listPostChanges(draft, { state: true })).toEqual({ state: 'draft', publishAt: null });
});
