import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeAs, type TestAudioFormat, writeWav } from '@stagedoor/media/testing';
import sharp from 'sharp';

export const LOW_WATER = [
  'Slack Tide',
  'Loyalists',
  'Harbour Lights',
  'Salt',
  'The Crossing',
  'Undertow',
  'Bell Buoy',
  'Far Shore',
  'Two Hours',
  'Home Port',
];

const FORMATS: TestAudioFormat[] = ['flac', 'mp3', 'm4a', 'ogg', 'opus'];

/** Ten tiny songs in five formats, tagged as one album on two discs; those that can hold a cover have one. */
export async function writeTaggedAlbum(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const coverPath = join(folder, 'cover.jpg');
  const plain = sharp({ create: { width: 300, height: 300, channels: 3, background: '#274060' } });
  await writeFile(coverPath, await plain.jpeg().toBuffer());
  const paths = LOW_WATER.map(async (title, index) => {
    const wav = join(folder, `${index}.wav`);
    await writeWav(wav, { seconds: 3, frequency: 220 + 40 * index, channels: 1, sampleRate: 16_000 });
    const format = FORMATS[index % FORMATS.length] ?? 'flac';
    const path = join(folder, `take ${LOW_WATER.length - index}.${format}`);
    await encodeAs(path, format, wav, {
      title,
      artist: 'Slow Ferry',
      album: 'Low Water',
      album_artist: 'Slow Ferry',
      genre: 'Rock',
      date: '2024',
      isrc: `USS1Z24000${10 + index}`,
      ...(title === 'Salt' && { ITUNESADVISORY: '1' }),
      disc: index < 6 ? '1' : '2',
      track: String(index < 6 ? index + 1 : index - 5),
      ...(format === 'flac' || format === 'mp3' ? { coverPath } : {}),
    });
    return path;
  });
  return Promise.all(paths);
}
