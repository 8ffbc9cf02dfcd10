import { expect, test } from 'vitest';
import { composeTitle } from './compose-title.ts';

test.each([
  [undefined, undefined, 'Stagedoor'],
  ['Discover', undefined, 'Discover · Stagedoor'],
  ['Discover', 'Lanterns by Harbour Lights', 'Lanterns by Harbour Lights · Discover · Stagedoor'],
  ['Lanterns by Harbour Lights', 'Lanterns by Harbour Lights', 'Lanterns by Harbour Lights · Stagedoor'],
])('the title of %s while %s plays', (page, song, title) => {
  expect(composeTitle(page, song, 'Stagedoor')).toBe(title);
});
