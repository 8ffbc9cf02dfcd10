import { describe, expect, it } from 'vitest';
import { buildSrcSet, listImageCandidates, normalizeMediaPath } from './media-path.ts';

describe('media paths', () => {
  // Proves (Addresses of pictures): paths are normalised: empty and 'none', data:, foreign and local addresses, double slashes
  it.each([
    [null, ''],
    [undefined, ''],
    ['', ''],
    ['none', ''],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['https://example.org/a.jpg', 'https://example.org/a.jpg'],
    ['http://localhost:3000//uploads/a.jpg', '/uploads/a.jpg'],
    ['http://127.0.0.1/uploads/a.jpg', '/uploads/a.jpg'],
    ['http://localhost.example.org/a.jpg', 'http://localhost.example.org/a.jpg'],
    ['uploads/a.jpg', '/uploads/a.jpg'],
    ['//uploads///a.jpg', '/uploads/a.jpg'],
  ])('%j → %j', (path, normal) => expect(normalizeMediaPath(path)).toBe(normal));

  // Instead of (Addresses of pictures): one legacy file name maps to a fixed image
  // Proves (Addresses of pictures): images are tried with and without slash and under uploads
  it('also tries the path with and without the slash and in the uploads folder', () => {
    expect(listImageCandidates('covers/a.jpg')).toEqual([
      '/covers/a.jpg',
      'covers/a.jpg',
      '/uploads/covers/a.jpg',
    ]);
    expect(listImageCandidates('/uploads/a.jpg')).toEqual(['/uploads/a.jpg', 'uploads/a.jpg']);
  });

  it('has no alternatives for own, foreign and empty addresses', () => {
    expect(listImageCandidates('/media/images/ab-480.webp')).toEqual(['/media/images/ab-480.webp']);
    expect(listImageCandidates('https://example.org/a.jpg')).toEqual(['https://example.org/a.jpg']);
    expect(listImageCandidates('none')).toEqual([]);
  });

  it('lists the three stored widths', () => {
    expect(buildSrcSet('/media/images/ab-480.webp')).toBe(
      '/media/images/ab-160.webp 160w, /media/images/ab-320.webp 320w, /media/images/ab-480.webp 480w, /media/images/ab-1080.webp 1080w',
    );
    expect(buildSrcSet('/uploads/a.jpg')).toBeUndefined();
  });
});
