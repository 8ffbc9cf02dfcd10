import { expect, it } from 'vitest';
import { compareTitle, readCloseTerm } from './close-title.ts';

it.each([
  ['lantern paper', 'Paper Lanterns', 0],
  ['kite wire', 'Wire Kite', 0],
  ['gravel and grace', 'Gravel & Grace', 0],
  ['gravel & grace', 'Gravel and Grace', 0],
  ['etoile', 'Belle Étoile', 0],
  ['étoile', 'Belle e\u0301toile', 0],
  ['lodz', 'Łódź', 0],
  ['strasse', 'Lange Straße', 0],
  ['the', 'The Who', 0],
  ['night fall', 'Nightfall', 0],
  ['nightfall', 'Night Fall', 1],
  ['rock n roll', 'Rocknroll', 0],
  ['lanturns', 'Paper Lanterns', 2],
  ['paper lantrens', 'Paper Lanterns', 2],
  ['nihgtfall', 'Nightfall', 2],
  ['papper lanterns', 'Paper Lanterns', 2],
  ['pper', 'Paper', 2],
  ['papr lantrns', 'Paper Lanterns', null],
  ['jas', 'Jazz', null],
  ['paper harbour', 'Paper Lanterns', null],
  ['&&', 'Paper Lanterns', null],
  ['!!!', '!!!', null],
])('%s comes close to %s: %s', (term, title, closeness) => {
  expect(compareTitle(title, readCloseTerm(term))).toBe(closeness);
});
