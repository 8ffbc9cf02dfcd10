import { stroke } from './svg.ts';

/** Our own monoline capitals on a grid 4 wide and 6 high, because no font may be installed: [width, path]. */
const glyphs: Record<string, readonly [number, string]> = {
  A: [4, 'M0 6L2 0L4 6M0.8 3.9L3.2 3.9'],
  B: [3.8, 'M0 0L0 6M0 0L2.2 0A1.45 1.45 0 0 1 2.2 2.9L0 2.9M2.2 2.9A1.55 1.55 0 0 1 2.2 6L0 6'],
  C: [4, 'M4 2A2 2 0 0 0 0 2L0 4A2 2 0 0 0 4 4'],
  D: [4, 'M0 0L0 6L1.6 6A2.4 2.4 0 0 0 4 3.6L4 2.4A2.4 2.4 0 0 0 1.6 0Z'],
  E: [3.4, 'M3.4 0L0 0L0 6L3.4 6M0 3L2.9 3'],
  F: [3.4, 'M3.4 0L0 0L0 6M0 3L2.9 3'],
  G: [4, 'M4 2A2 2 0 0 0 0 2L0 4A2 2 0 0 0 4 4L4 3.3L2.3 3.3'],
  H: [4, 'M0 0L0 6M4 0L4 6M0 3L4 3'],
  I: [0.2, 'M0.1 0L0.1 6'],
  J: [3, 'M3 0L3 4.5A1.5 1.5 0 0 1 0 4.5'],
  K: [3.8, 'M0 0L0 6M3.7 0L0 3.5M1.3 2.4L3.8 6'],
  L: [3.2, 'M0 0L0 6L3.2 6'],
  M: [4.8, 'M0 6L0 0L2.4 3.8L4.8 0L4.8 6'],
  N: [4, 'M0 6L0 0L4 6L4 0'],
  O: [4, 'M2 0A2 2 0 0 0 0 2L0 4A2 2 0 0 0 4 4L4 2A2 2 0 0 0 2 0Z'],
  P: [3.8, 'M0 6L0 0L2.1 0A1.7 1.7 0 0 1 2.1 3.4L0 3.4'],
  Q: [4.2, 'M2 0A2 2 0 0 0 0 2L0 4A2 2 0 0 0 4 4L4 2A2 2 0 0 0 2 0ZM2.6 4.3L4.2 6.1'],
  R: [3.9, 'M0 6L0 0L2.1 0A1.7 1.7 0 0 1 2.1 3.4L0 3.4M1.8 3.4L3.9 6'],
  S: [3.8, 'M3.7 1.7A1.8 1.7 0 0 0 0.1 1.6C0.1 3.4 3.8 2.7 3.8 4.4A1.9 1.6 0 0 1 0 4.3'],
  T: [4, 'M0 0L4 0M2 0L2 6'],
  U: [4, 'M0 0L0 4A2 2 0 0 0 4 4L4 0'],
  V: [4, 'M0 0L2 6L4 0'],
  W: [5.6, 'M0 0L1.4 6L2.8 1.4L4.2 6L5.6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3.1L4 0M2 3.1L2 6'],
  Z: [4, 'M0 0L4 0L0 6L4 6'],
  '0': [4, 'M2 0A2 2 0 0 0 0 2L0 4A2 2 0 0 0 4 4L4 2A2 2 0 0 0 2 0Z'],
  '1': [1.4, 'M0 1.2L1.4 0L1.4 6'],
  '2': [3.8, 'M0 1.9A1.9 1.9 0 0 1 3.8 1.9C3.8 3.4 0 4.6 0 6L3.8 6'],
  '3': [3.8, 'M0.1 1.4A1.8 1.5 0 1 1 1.8 2.9A1.9 1.55 0 1 1 0 4.6'],
  '4': [4, 'M3 6L3 0L0 4.3L4 4.3'],
  '5': [3.8, 'M3.5 0L0.5 0L0.2 2.8A2 1.9 0 1 1 0 4.8'],
  '6': [3.8, 'M3.3 0.5A1.9 2.4 0 0 0 0 2.4L0 4.2A1.9 1.8 0 1 0 0 3.9'],
  '7': [3.8, 'M0 0L3.8 0L1.3 6'],
  '8': [
    3.8,
    'M1.9 0A1.6 1.4 0 0 0 1.9 2.8A1.6 1.4 0 0 0 1.9 0ZM1.9 2.8A1.9 1.6 0 0 0 1.9 6A1.9 1.6 0 0 0 1.9 2.8Z',
  ],
  '9': [3.8, 'M0.5 5.5A1.9 2.4 0 0 0 3.8 3.6L3.8 1.8A1.9 1.8 0 1 0 3.8 2.1'],
  '&': [4, 'M4 6L0.7 1.9A1.2 1.2 0 1 1 2.8 1.6C2.6 3 0 3 0 4.5A1.7 1.5 0 0 0 3.4 4.6L4 3.6'],
  '.': [0.2, 'M0.1 5.9L0.1 6'],
  ',': [0.4, 'M0.3 5.8L0 6.6'],
  "'": [0.2, 'M0.1 0L0.1 1.2'],
  '-': [2, 'M0 3.1L2 3.1'],
  '?': [3.4, 'M0 1.7A1.7 1.7 0 1 1 1.7 3.4L1.7 4.2M1.7 5.8L1.7 6'],
  '!': [0.2, 'M0.1 0L0.1 4.2M0.1 5.8L0.1 6'],
};
const spaceWidth = 2.2;

export type Setting = {
  x: number;
  y: number;
  /** cap height in pixels; letters may be stretched to `width` */
  height: number;
  width?: number;
  weight: number;
  colour: string;
  tracking?: number;
  align?: 'left' | 'middle' | 'right';
  cap?: 'butt' | 'round';
};

/** Grid units that a line of text takes. */
export function measureText(text: string, tracking = 1.4): number {
  const widths = [...text.toUpperCase()].map((letter) => glyphs[letter]?.[0] ?? spaceWidth);
  return widths.reduce((sum, width) => sum + width + tracking, -tracking);
}

/** Sets one line of text as strokes, whose width stays the same however far the letters are stretched. */
export function setText(text: string, setting: Setting): string {
  const tracking = setting.tracking ?? 1.4;
  const scaleY = (setting.height - setting.weight) / 6;
  const units = measureText(text, tracking);
  const scaleX = setting.width ? (setting.width - setting.weight) / units : scaleY;
  const drawn = units * scaleX + setting.weight;
  const shift = setting.align === 'middle' ? drawn / 2 : setting.align === 'right' ? drawn : 0;
  let x = setting.x - shift + setting.weight / 2;
  let d = '';
  for (const letter of text.toUpperCase()) {
    const glyph = glyphs[letter];
    if (glyph) d += placeGlyph(glyph[1], x, setting.y + setting.weight / 2, scaleX, scaleY);
    x += ((glyph?.[0] ?? spaceWidth) + tracking) * scaleX;
  }
  const cap = setting.cap ?? 'butt';
  const join = cap === 'round' ? 'round' : 'miter';
  return stroke(
    d,
    setting.colour,
    setting.weight,
    `stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-miterlimit="3"`,
  );
}

/** Scales a path of absolute M, L, C, A and Z commands. */
function placeGlyph(d: string, x: number, y: number, scaleX: number, scaleY: number): string {
  return d.replace(/([MLCA])([^MLCAZ]*)/g, (_, command: string, numbers: string) => {
    const values = numbers.trim().split(/\s+/).map(Number);
    const placed = values.map((value, i) => {
      if (command !== 'A') return i % 2 ? y + value * scaleY : x + value * scaleX;
      return (
        [value * scaleX, value * scaleY, value, value, value, x + value * scaleX, y + value * scaleY][i] ??
        value
      );
    });
    return `${command}${placed.map((value) => Math.round(value * 10) / 10).join(' ')}`;
  });
}
