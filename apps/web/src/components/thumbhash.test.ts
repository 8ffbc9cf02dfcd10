import { rgbaToThumbHash } from 'thumbhash';
import { expect, test } from 'vitest';
import { readAverageColour } from './thumbhash.ts';

const hashOf = (pixel: number[]) =>
  btoa(String.fromCharCode(...rgbaToThumbHash(4, 4, Array.from({ length: 16 }, () => pixel).flat())));

test('the average colour of a cover is read from its placeholder', () => {
  const [red = 0, green = 0, blue = 0] =
    readAverageColour(hashOf([200, 80, 40, 255]))
      ?.match(/\d+/g)
      ?.map(Number) ?? [];
  expect(Math.abs(red - 200)).toBeLessThan(12);
  expect(Math.abs(green - 80)).toBeLessThan(12);
  expect(Math.abs(blue - 40)).toBeLessThan(12);
});

test.each([null, undefined, '', 'no base64 at all!'])('%s has none', (placeholder) => {
  expect(readAverageColour(placeholder)).toBeUndefined();
});
