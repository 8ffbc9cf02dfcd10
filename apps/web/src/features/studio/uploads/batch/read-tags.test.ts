import { expect, it } from 'vitest';
import { readTags } from './read-tags.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const uint32le = (value: number) => uint32(value).reverse();

/** An MP3 whose ID3 tag has one text of its own name. */
function mp3(name: string, value: string) {
  const words = Buffer.concat([text('\0'), text(`${name}\0`), text(value)]);
  const frame = Buffer.concat([text('TXXX'), uint32(words.length), text('\0\0'), words]);
  return Buffer.concat([
    text('ID3\x03\0\0'),
    uint32(frame.length),
    frame,
    text('\xff\xfb\x90\x44'),
    Buffer.alloc(413),
  ]);
}

/** A FLAC without sound that has one comment. */
function flac(name: string, value: string) {
  const comment = text(`${name}=${value}`);
  const comments = Buffer.concat([uint32le(0), uint32le(1), uint32le(comment.length), comment]);
  const facts = Buffer.alloc(34);
  facts.writeUInt16BE(4096, 0);
  facts.writeUInt16BE(4096, 2);
  // 44,100 Hz, one channel, 16 bits.
  facts.set([0x0a, 0xc4, 0x40, 0xf0], 10);
  return Buffer.concat([
    text('fLaC'),
    uint32(facts.length),
    facts,
    uint32(0x84_00_00_00 + comments.length),
    comments,
  ]);
}

const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([uint32(content.length + 8), text(name), content]);
};

/** An MP4 without sound with a rating, as iTunes writes it. */
function mp4(rating: number) {
  const data = box('data', uint32(21), uint32(0), Buffer.from([rating]));
  const meta = box('meta', uint32(0), box('ilst', box('rtng', data)));
  return Buffer.concat([box('ftyp', text('M4A '), uint32(0)), box('moov', box('udta', meta))]);
}

// Proves (rules.md, Uploads and media): a file's tags propose whether a song is explicit
it.each([
  ['ID3', 'a.mp3', mp3('ITUNESADVISORY', '1'), true],
  ['ID3 that says clean', 'a.mp3', mp3('ITUNESADVISORY', '2'), false],
  ['ID3 of another name', 'a.mp3', mp3('RATING', '1'), false],
  ['Vorbis comments', 'a.flac', flac('itunesadvisory', '1'), true],
  ['Vorbis comments that say no more', 'a.flac', flac('ITUNESADVISORY', '0'), false],
  ['MP4', 'a.m4a', mp4(1), true],
  ['MP4 of old programs', 'a.m4a', mp4(4), true],
  ['MP4 that says clean', 'a.m4a', mp4(2), false],
])('reads the explicit mark of %s', async (_what, name, bytes, isExplicit) => {
  expect(await readTags(new File([new Uint8Array(bytes)], name))).toMatchObject({ isExplicit });
});
