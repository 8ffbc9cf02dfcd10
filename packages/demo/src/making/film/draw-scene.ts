import type { Palette } from '../art/index.ts';

type Rgb = readonly [red: number, green: number, blue: number];
type Yuv = readonly [y: number, u: number, v: number];

/** A video of a lamp that pulses with the music, over its waveform. */
export interface Scene {
  /** 0 to 1, the loudness of the music at each frame. */
  levels: readonly number[];
  palette: Palette;
  fps: number;
  width: number;
  height: number;
}

const BARS = 56;
const MAX_LIGHT = 0.85;

/** Draws one frame in YUV 4:2:0. Static parts are computed once, because videos have many frames. */
export function makeSceneDrawer({ levels, palette, fps, width, height }: Scene) {
  const light = toYuv(toRgb(palette.light));
  const played = toYuv(mix(toRgb(palette.main), toRgb(palette.light), 0.15));
  const coming = toYuv(mix(toRgb(palette.main), toRgb(palette.ground), 0.5));
  const planes = listPlanes(width, height).map((plane) => ({
    ...plane,
    ...prepare(plane, palette),
    lit: light[plane.channel],
  }));
  return (seconds: number): Uint8Array => {
    const picture = new Uint8Array((width * height * 3) / 2);
    const at = Math.floor(seconds * fps);
    const strength = 0.35 + (levels[at] ?? 0);
    for (const plane of planes) {
      const { base, glow, offset, lit } = plane;
      for (let i = 0; i < base.length; i++) {
        const dark = base[i] ?? 0;
        picture[offset + i] = dark + (lit - dark) * Math.min(MAX_LIGHT, (glow[i] ?? 0) * strength);
      }
      for (let bar = 0; bar < BARS; bar++) {
        const away = bar - BARS / 2;
        const colour = away <= 0 ? played : coming;
        drawBar(picture, plane, bar, levels[at + away] ?? 0, colour[plane.channel]);
      }
    }
    return picture;
  };
}

interface Plane {
  channel: 0 | 1 | 2;
  offset: number;
  wide: number;
  tall: number;
}

/** Luma at full size, the two chroma planes at half the size. */
function listPlanes(width: number, height: number): Plane[] {
  const whole = width * height;
  const half = { wide: width / 2, tall: height / 2 };
  return [
    { channel: 0, offset: 0, wide: width, tall: height },
    { channel: 1, offset: whole, ...half },
    { channel: 2, offset: whole + whole / 4, ...half },
  ];
}

/** The dark room, and how much of the lamp's light reaches each point. */
function prepare({ channel, wide, tall }: Plane, palette: Palette) {
  const above = toYuv(toRgb(palette.ground))[channel];
  const below = toYuv(toRgb(palette.ink))[channel];
  const base = new Float32Array(wide * tall);
  const glow = new Float32Array(wide * tall);
  for (let row = 0; row < tall; row++) {
    for (let column = 0; column < wide; column++) {
      const place = row * wide + column;
      base[place] = above + ((below - above) * row) / tall;
      glow[place] = measureLight((column / wide - 0.5) * (wide / tall), row / tall - 0.2);
    }
  }
  return { base, glow };
}

/** The bulb, its halo, and the widening cone of light. Distances from the bulb are in frame heights. */
function measureLight(x: number, y: number): number {
  const far = Math.hypot(x, y);
  if (far < 0.04) return 4;
  const cone = y > 0 ? Math.max(0, 1 - Math.abs(x) / (0.09 + y * 0.75)) : 0;
  return cone * 0.34 + Math.max(0, 1 - far / 0.42) ** 2 * 0.6;
}

function drawBar(picture: Uint8Array, plane: Plane, bar: number, level: number, colour: number): void {
  const { offset, wide, tall } = plane;
  const height = 0.015 + level * 0.2;
  const [top, bottom] = [Math.floor(tall * (0.78 - height)), Math.ceil(tall * (0.78 + height * 0.4))];
  const left = Math.round((bar * wide) / BARS);
  const right = left + Math.round((wide / BARS) * 0.6);
  for (let row = top; row < bottom; row++)
    picture.fill(colour, offset + row * wide + left, offset + row * wide + right);
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

const toRgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

const toYuv = ([red, green, blue]: Rgb): Yuv => [
  16 + 0.257 * red + 0.504 * green + 0.098 * blue,
  128 - 0.148 * red - 0.291 * green + 0.439 * blue,
  128 + 0.439 * red - 0.368 * green - 0.071 * blue,
];
