import { expect, it } from 'vitest';
import { sliceResponse } from './slice-response.ts';

const FILE = new Blob(['0123456789'], { type: 'audio/webm' });

it.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=-4', '6789', 'bytes 6-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('answers %s with that part alone', async (range, body, contentRange) => {
  const answer = sliceResponse(FILE, range);
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe(body);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-range': contentRange,
    'content-length': String(body.length),
    'content-type': 'audio/webm',
    'accept-ranges': 'bytes',
  });
});

it.each([null, 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=1-2', 'nonsense'])(
  'answers %s with the whole file',
  async (range) => {
    const answer = sliceResponse(FILE, range);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('10');
    expect(await answer.text()).toBe('0123456789');
  },
);

it.each(['bytes=10-', 'bytes=12-20', 'bytes=-0'])('refuses %s, which has no byte of it', async (range) => {
  const answer = sliceResponse(FILE, range);
  expect(answer.status).toBe(416);
  expect(answer.headers.get('content-range')).toBe('bytes */10');
  expect(await answer.text()).toBe('');
});
