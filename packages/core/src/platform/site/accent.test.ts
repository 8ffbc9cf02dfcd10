import { wcagContrast } from 'culori';
import { expect, it } from 'vitest';
import { deriveAccent } from './accent.ts';

const DARK = ['#140f0b', '#1e1813', '#2b241e'];
const LIGHT = ['#faf6f2', '#ffffff', '#f4f0ea'];
const contrast = (color: string, surfaces: string[]) =>
  Math.min(...surfaces.map((one) => wcagContrast(color, one)));

// Proves (rules.md, The site): an accent is readable in both themes or refused
it.each(['#f4a93c', '#66d9ef', '#ff8fab', '#9be15d', '#ffffff', '#c8c8c8', '#ffff00'])(
  'makes readable tones of %s for both themes',
  (accent) => {
    const { theme, problem } = deriveAccent(accent);
    expect(problem).toBeNull();
    expect(theme.dark.lamp).toBe(accent);
    // The surfaces are rounded here, so that a little is missing.
    expect(contrast(accent, DARK)).toBeGreaterThan(4.45);
    expect(contrast(theme.light.lamp, LIGHT)).toBeGreaterThan(4.45);
    for (const { lamp, lampBright, lampInk } of [theme.dark, theme.light])
      for (const tone of [lamp, lampBright]) expect(wcagContrast(tone, lampInk)).toBeGreaterThan(4.45);
  },
);

// Proves (rules.md, The site): an accent is readable in both themes or refused
it.each(['#000000', '#3b2a8c', '#8b0000', '#0000ff'])('refuses %s and names a tone that works', (accent) => {
  const { problem, suggestion } = deriveAccent(accent);
  expect(problem).toMatch(
    /^This colour is too dark for the dark theme: its contrast is [\d.]+, and 4.5 is needed/,
  );
  expect(deriveAccent(suggestion ?? '').problem).toBeNull();
});
