import { expect, it } from 'vitest';
import { toAscii } from './to-ascii.ts';

it.each([
  ["'– Ü'", '– Ü'],
  ['`🎵ä`', '🎵ä'],
  ["'\\–'", '–'],
  ["'\\\\–'", '\\–'],
  ["'a\\n–'", 'a\n–'],
  ["'x–y'.replace(/\\–/, '-')", 'x-y'],
  ["/^[^–]$/u.test('🎵')", true],
  ["/^[🎵]$/u.test('🎵')", true],
  ['const größe = 3; größe', 3],
])('writes %s in ASCII, and it says the same', (code, value) => {
  const ascii = toAscii(code);
  expect(ascii).toMatch(/^[ -~]*$/);
  // biome-ignore lint/security/noGlobalEval: what the code says is what is tested
  expect([globalThis.eval(code), globalThis.eval(ascii)]).toEqual([value, value]);
});
