import { PLAYLIST_MAX_SONGS } from '@stagedoor/validators';
import { describe, expect, it } from 'vitest';
import { readSample } from './testing/read-sample.ts';

const MEBIBYTES = 5 * 1024 * 1024;
const filled = (piece: string) => piece.repeat(Math.ceil(MEBIBYTES / piece.length)).slice(0, MEBIBYTES);
const xspf = (inner: string, before = '') =>
  `<?xml version="1.0"?>${before}<playlist xmlns="http://xspf.org/ns/0/"><trackList>${inner}</trackList></playlist>`;

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from(
  { length: 20 },
  (_, n) => `<!ENTITY b${n} "${`&${n === 0 ? 'a' : `b${n - 1}`};`.repeat(10)}">`,
).join('')}]>`;
const SECRET = '<!DOCTYPE x [<!ENTITY secret SYSTEM "file:///etc/passwd">]>';

describe('a file is refused with a clear message', () => {
  // Proves (rules.md, Playlist files): files that are too large, hostile or no playlist are refused, quickly and without a trace
  it.each<[string, string | Uint8Array, string]>([
    ['that is empty', '', 'bad_request'],
    ['of blank lines', '\n\r\n \t \n', 'bad_request'],
    ['of sound', Buffer.from('ID3\x04\0\0\0\0\x01\x02', 'latin1'), 'unsupported_type'],
    ['of pixels', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'unsupported_type'],
    ['that is a page', '<!DOCTYPE html><html><body>Hi</body></html>', 'unsupported_type'],
    ['of other XML', '<?xml version="1.0"?><rss version="2.0"></rss>', 'unsupported_type'],
    ['of other JSON', '{"tracks":[]}', 'unsupported_type'],
    ['of broken JSON', '{"playlist":', 'bad_request'],
    ['of deep JSON', `{"playlist":${'['.repeat(1_000_000)}`, 'bad_request'],
    ['of broken XML', '<playlist><trackList><track></playlist>', 'bad_request'],
    ['of XML that ends early', '<playlist><trackList><track>', 'bad_request'],
    ['with an open quotation', `title,artist\n"${'x'.repeat(100_000)}`, 'bad_request'],
    ['whose entities grow', xspf('<track><title>&b19;</title></track>', LAUGHS), 'bad_request'],
    ['that asks for our files', xspf('<track><title>&secret;</title></track>', SECRET), 'bad_request'],
    ['of deep XML', xspf('<a xmlns="b">'.repeat(100_000)), 'bad_request'],
    ['of too many songs', 'Wren - Lanterns\n'.repeat(PLAYLIST_MAX_SONGS + 1), 'too_large'],
    ['of too many rows', `title,artist\n${'Lanterns,Wren\n'.repeat(PLAYLIST_MAX_SONGS + 1)}`, 'too_large'],
  ])('%s', async (_what, content, code) => {
    await expect(readSample(content)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/^[A-Z]/),
    });
  });
});

it('holds as many songs as a playlist', async () => {
  const { entries } = await readSample('Wren - Lanterns\n'.repeat(PLAYLIST_MAX_SONGS));
  expect(entries).toHaveLength(PLAYLIST_MAX_SONGS);
});

it('is decided by no entity that a file declares for a song it may list', async () => {
  const { entries } = await readSample(xspf('<track><title>Plain</title></track>', SECRET));
  expect(entries.map(({ readings: [first] }) => first?.title)).toEqual(['Plain']);
});

describe('5 MB are read or refused quickly', () => {
  // Proves (rules.md, Playlist files): files that are too large, hostile or no playlist are refused, quickly and without a trace
  it.each<[string, () => string]>([
    ['spaces', () => filled(' ')],
    ['ends of lines', () => filled('\n')],
    ['tabs', () => filled('\t')],
    ['one line', () => filled('x - ')],
    ['dashes', () => filled(' - ')],
    ['spaces in lines', () => filled(`x${' '.repeat(1_990)}y\n`)],
    ['odd ends', () => `#EXTM3U\n${filled(`#EXTINF:${' '.repeat(1_900)}x\u2028\n`)}`],
    ['comments', () => `#EXTM3U\n${filled('#\n')}`],
    ['questions', () => filled(`http://x/${'?'.repeat(1_900)}\u2028\n`)],
    ['slashes', () => filled(`${'/'.repeat(1_990)}\n`)],
    ['percent signs', () => filled(`${'%'.repeat(1_990)}\n`)],
    ['quotation marks', () => `title,artist\n${filled('"')}`],
    ['pairs of quotation marks', () => `title,artist\n${filled('""","')}`],
    ['separators', () => `title,artist\n${filled(',')}`],
    ['columns', () => filled('title,artist,')],
    ['tracks', () => xspf(filled('<track/>'))],
    ['attributes', () => `<playlist ${filled('a="b" ')}>`],
    [
      'different attributes',
      () => `<playlist ${Array.from({ length: 400_000 }, (_, n) => `a${n}=""`).join(' ')}>`,
    ],
    ['entities', () => xspf(`<track><title>${filled('&amp;')}</title></track>`)],
    ['text', () => xspf(`<track><title>${filled('x')}</title></track>`)],
    ['elements of a track', () => xspf(`<track>${filled('<location>a</location>')}</track>`)],
    ['JSON', () => `{"playlist":{"track":[${filled('{},')}{}]}}`],
    ['numbers in JSON', () => `{"playlist":{"track":[{"location":[${filled('1,')}1]}]}}`],
    ['texts in JSON', () => `{"playlist":{"track":[{"location":[${filled('"a",')}"a"]}]}}`],
  ])('%s', async (_what, make) => {
    const content = make();
    // The processor's time: tests beside this one make the clock's time longer, but not the work.
    const start = process.cpuUsage();
    await readSample(content).catch((error: { code?: string }) => {
      if (!['bad_request', 'too_large', 'unsupported_type'].includes(error.code ?? '')) throw error;
    });
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(5_000);
  });
});
