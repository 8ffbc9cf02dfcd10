import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { artists } from '../../catalogue/index.ts';
import { motifNames, renderAvatar, renderCover, renderPortrait, renderProduct } from './index.ts';

const palette = { ground: '#2b1a2f', ink: '#150d18', main: '#e8694a', second: '#8d3f66', light: '#f7d9b0' };
const cover = (motif: (typeof motifNames)[number], seed = 'a') =>
  renderCover({ seed, motif, palette, title: "Mr. O'Hara & 17 Others, Quickly!", artist: 'The Jazz Box' });

describe.each(motifNames)('cover %s', (motif) => {
  it('is a square of 1200 px with more than one colour, and fits the upload limit', async () => {
    const picture = await cover(motif);
    const { width, height, format } = await sharp(picture).metadata();
    const { channels } = await sharp(picture).stats();
    expect([width, height, format]).toEqual([1200, 1200, 'jpeg']);
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(12);
    expect(picture.length).toBeLessThan(2 * 1024 * 1024);
  });
});

describe('pictures', () => {
  it('are the same only for the same seed', async () => {
    const [one, same, other] = await Promise.all([cover('tiles'), cover('tiles'), cover('tiles', 'b')]);
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it('show every artist differently', async () => {
    const portraits = await Promise.all(
      artists.map((artist) => renderPortrait(artist.username, artist.sitter, artist.palette)),
    );
    expect(new Set(portraits.map((picture) => picture.toString('base64'))).size).toBe(artists.length);
  });

  it('show listeners and products', async () => {
    expect((await sharp(await renderAvatar('fan', palette)).metadata()).width).toBe(480);
    expect((await sharp(await renderProduct('mug', palette, 'Tea')).metadata()).width).toBe(1200);
  });
});
