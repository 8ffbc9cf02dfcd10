import type { Random } from '../../random.ts';

/** Five colours shared by an artist's pictures: ground and ink carry the contrast, the others the mood. */
export type Palette = { ground: string; ink: string; main: string; second: string; light: string };
/** The inputs of a picture. */
export type Brief = { random: Random; palette: Palette; title: string; artist: string };
/** Draws into a square of 1200 × 1200 and returns SVG elements. */
export type Motif = (brief: Brief) => string;

export const size = 1200;

const short = (value: number) => String(Math.round(value * 10) / 10);

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}" ${more}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}" ${more}/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number, more = ''): string {
  return circle(x, y, radius, 'none', `stroke="${stroke}" stroke-width="${short(width)}" ${more}`);
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${short(width)}" ${more}/>`;
}

export function polygon(points: readonly (readonly [number, number])[], fill: string, more = ''): string {
  return `<polygon points="${points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ')}" fill="${fill}" ${more}/>`;
}

export function group(content: string, attributes: string): string {
  return `<g ${attributes}>${content}</g>`;
}

export function fillAll(colour: string): string {
  return rect(0, 0, size, size, colour);
}

/** A linear gradient from top to bottom (or along `angle` degrees), usable as url(#id). */
export function gradient(
  id: string,
  stops: readonly (readonly [number, string, number?])[],
  angle = 90,
): string {
  const marks = stops.map(
    ([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`,
  );
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0" gradientTransform="rotate(${angle} 0.5 0.5)">${marks.join('')}</linearGradient>`;
}

export function glow(id: string, colour: string, strength = 1): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
}

/** A smooth line through points, as the inside of a path's d attribute. */
export function curveThrough(points: readonly (readonly [number, number])[]): string {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const [startX, startY] = at(0);
  let d = `M${short(startX)} ${short(startY)}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [beforeX, beforeY] = at(i - 1);
    const [x, y] = at(i);
    const [nextX, nextY] = at(i + 1);
    const [afterX, afterY] = at(i + 2);
    const first = `${short(x + (nextX - beforeX) / 6)} ${short(y + (nextY - beforeY) / 6)}`;
    const second = `${short(nextX - (afterX - x) / 6)} ${short(nextY - (afterY - y) / 6)}`;
    d += `C${first} ${second} ${short(nextX)} ${short(nextY)}`;
  }
  return d;
}

/** 0, 1, … count - 1, mapped and joined: used by most drawings. */
export function repeat(count: number, draw: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => draw(i)).join('');
}
