import { expect, test } from 'vitest';
import { resolveSources } from './resolve-sources.ts';

const options = { sampleUrl: '/assets/sample.mp3', canPlay: (type: string) => type !== 'audio/unknown' };
const urls = (audioUrl: string | null, sources: { type: string; url: string }[] = []) =>
  resolveSources({ audioUrl, sources }, options).map((candidate) => candidate.url);

test.each<[string, string | null, string[]]>([
  // Proves (Addresses of audio): an http address is used as is
  ['an http address is used as is', 'http://cdn.example/a.mp3', ['http://cdn.example/a.mp3']],
  ['an https address is used as is', 'https://cdn.example/a.mp3', ['https://cdn.example/a.mp3']],
  // Proves (Addresses of audio): an address with sample.mp3 plays the bundled sample
  ['sample.mp3 anywhere is the bundled sample', '/old/sample.mp3?x=1', ['/assets/sample.mp3']],
  ['no audio', null, []],
  // Proves (Addresses of audio): other addresses are tried with a slash, without, under uploads, by file name, then the sample
  [
    'a path is tried with slash, without, under uploads, by file name, then the sample',
    'songs/a.mp3',
    ['/songs/a.mp3', 'songs/a.mp3', '/uploads/songs/a.mp3', '/uploads/audio/a.mp3', '/assets/sample.mp3'],
  ],
  [
    'a leading slash makes no difference',
    '/a.mp3',
    ['/a.mp3', 'a.mp3', '/uploads/a.mp3', '/uploads/audio/a.mp3', '/assets/sample.mp3'],
  ],
])('%s', (_, audioUrl, expected) => {
  expect(urls(audioUrl)).toEqual(expected);
});

test('lists supported renditions first, in their order', () => {
  const sources = [
    { type: 'audio/unknown', url: '/media/1.xyz' },
    { type: 'audio/webm; codecs=opus', url: '/media/1.webm' },
    { type: 'audio/mpeg', url: '/media/1.mp3' },
  ];
  expect(urls('/media/1.mp3', sources).slice(0, 3)).toEqual(['/media/1.webm', '/media/1.mp3', 'media/1.mp3']);
});

test('marks only the sample as a sample and puts it last', () => {
  const candidates = resolveSources({ audioUrl: '/a.mp3', sources: [] }, options);
  expect(candidates.map((candidate) => candidate.isSample)).toEqual([false, false, false, false, true]);
  expect(resolveSources({ audioUrl: 'sample.mp3', sources: [] }, options)[0]?.isSample).toBe(true);
});
