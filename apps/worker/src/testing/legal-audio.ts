import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeAs, type ToneKind, writeTone, writeWav } from '@stagedoor/media/testing';

/** A second of a tone as mono WAV of 8 bits, which are unsigned; `before` and `after` are chunks around the samples. */
function makeByteWav(rate: number, before: Buffer[] = [], after: Buffer[] = []): Buffer {
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate, 8);
  format.writeUInt16LE(1, 12);
  format.writeUInt16LE(8, 14);
  const samples = Buffer.from(
    Array.from({ length: rate }, (_, at) => 128 + Math.round(50 * Math.sin((2 * Math.PI * 440 * at) / rate))),
  );
  const body = [...before, makeChunk('fmt ', format), makeChunk('data', samples), ...after];
  return makeChunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...body]));
}

/** A chunk of an odd length is followed by a byte that does not count. */
function makeChunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 0, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** An ID3v2.3 tag with a private frame of this size. */
function makeTag(bytes: number): Buffer {
  const tag = Buffer.alloc(20 + bytes, 'x');
  tag.write('ID3\x03\0\0', 0, 'latin1');
  for (let at = 0; at < 4; at++) tag[6 + at] = ((bytes + 10) >> (7 * (3 - at))) & 0x7f;
  tag.write('PRIV', 10, 'latin1');
  tag.writeUInt32BE(bytes, 14);
  tag.writeUInt16BE(0, 18);
  return tag;
}

const info = makeChunk('LIST', Buffer.from('INFOINAM\x05\0\0\0Tone\0\0ISFT\x03\0\0\0abc\0', 'latin1'));
const odd = makeChunk('junk', Buffer.alloc(333, 7));

/** Writes legal but rare files, each a second of a tone; their names are traditional. */
export async function writeLegalAudio(dir: string): Promise<{ what: string; path: string }[]> {
  const files: { what: string; path: string }[] = [];
  const add = (what: string, name: string) => {
    const path = join(dir, name);
    files.push({ what, path });
    return path;
  };
  const addTone = (kind: ToneKind, name: string) => writeTone(add(kind, name), kind);

  await writeFile(add('mono wav of 8 bits at 8 kHz', 'phone.wav'), makeByteWav(8_000));
  const chunks = makeByteWav(11_025, [info, odd], [info]);
  await writeFile(add('wav with chunks around the samples', 'old.wav'), chunks);
  addTone('flac of 24 bits at 96 kHz', 'master.flac');
  addTone('alac in m4a', 'lossless.m4a');
  addTone('mono opus', 'voice.opus');
  addTone('mp3 of a varying bit rate', 'vbr.mp3');
  addTone('mp3 without tags and header', 'bare.mp3');
  const tagged = Buffer.concat([makeTag(3_000_000), await readFile(join(dir, 'vbr.mp3'))]);
  await writeFile(add('mp3 behind a tag of 3 MB', 'tagged.mp3'), tagged);

  const wav = join(dir, 'tone.wav');
  await writeWav(wav, { seconds: 1, frequency: 440 });
  const atEnd = add('m4a whose table is at its end', 'end.m4a');
  await encodeAs(atEnd, 'm4a', wav);
  const bytes = await readFile(atEnd);
  if (bytes.indexOf('moov') < bytes.indexOf('mdat')) throw new Error('The table is not at the end');
  await encodeAs(add('a name in several scripts', '🎧 Ночь – 夜 ليل नाइट é.ogg'), 'ogg', wav);
  return files;
}
