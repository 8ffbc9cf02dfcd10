import { expect, it } from 'vitest';
import { parseTags } from './parse-tags.ts';

it('gives up on a broken file that would be read to its end', async () => {
  const broken = new File([new Uint8Array(26 * 1024 * 1024)], 'broken.mp3', { type: 'audio/mpeg' });
  await expect(parseTags(broken, { skipCovers: true })).rejects.toThrow('Too much to read');
});
