import { expect, it } from 'vitest';
import { describeAdded } from './put-into-playlist.ts';

// Proves (rules.md, Screens): of many songs those are added that are missing, and the message says how many were there
it.each([
  [{ added: 3, alreadyThere: 0, missing: 0 }, '3 songs added'],
  [{ added: 2, alreadyThere: 1, missing: 0 }, '2 songs added, 1 was already there'],
  [{ added: 1, alreadyThere: 4, missing: 2 }, '1 song added, 4 were already there, 2 could not be added'],
  [{ added: 0, alreadyThere: 2, missing: 0 }, '2 songs were already there'],
  [{ added: 0, alreadyThere: 1, missing: 1 }, '1 song was already there, 1 could not be added'],
])('says what became of the songs: %o', (added, words) => {
  expect(describeAdded(added)).toBe(words);
});
