const HUE_BINS = 24;
/** Below this mean vividness a picture counts as grey. */
const GREY_LIMIT = 0.02;
const GREY_TINT = '#37373d';
/** White text on a surface of this luminance has a contrast of at least 6:1. */
const MAX_LUMINANCE = 0.125;

type Rgb = [red: number, green: number, blue: number];

/**
 * The picture's strongest vivid colour as `#rrggbb`, darkened until white text is readable on it. `rgba` has four
 * bytes per pixel. A picture without colour gives a neutral dark grey.
 */
export function pickTint(rgba: Uint8Array): string {
  const bins = Array.from({ length: HUE_BINS }, () => ({ weight: 0, sum: [0, 0, 0] as Rgb }));
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const colour: Rgb = [(rgba[at] ?? 0) / 255, (rgba[at + 1] ?? 0) / 255, (rgba[at + 2] ?? 0) / 255];
    const weight = measureVividness(colour) * ((rgba[at + 3] ?? 0) / 255);
    const bin = bins[Math.floor(measureHue(colour) * HUE_BINS) % HUE_BINS];
    if (!bin) continue;
    bin.weight += weight;
    for (const channel of [0, 1, 2] as const) bin.sum[channel] += colour[channel] * weight;
  }
  const total = bins.reduce((sum, bin) => sum + bin.weight, 0);
  const best = bins.reduce((a, b) => (b.weight > a.weight ? b : a));
  if (total / (rgba.length / 4) < GREY_LIMIT) return GREY_TINT;
  return toHex(darken(best.sum.map((channel) => channel / best.weight) as Rgb));
}

/** 0 for greys, black and white; 1 for a pure colour. */
function measureVividness(colour: Rgb): number {
  const chroma = Math.max(...colour) - Math.min(...colour);
  return chroma * chroma;
}

function measureHue([red, green, blue]: Rgb): number {
  const highest = Math.max(red, green, blue);
  const chroma = highest - Math.min(red, green, blue);
  if (chroma === 0) return 0;
  if (highest === red) return (((green - blue) / chroma + 6) % 6) / 6;
  if (highest === green) return ((blue - red) / chroma + 2) / 6;
  return ((red - green) / chroma + 4) / 6;
}

function darken(colour: Rgb): Rgb {
  let result = colour;
  while (measureLuminance(result) > MAX_LUMINANCE) result = result.map((channel) => channel * 0.97) as Rgb;
  return result;
}

/** WCAG's relative luminance. */
function measureLuminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toHex(colour: Rgb): string {
  return `#${colour
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
