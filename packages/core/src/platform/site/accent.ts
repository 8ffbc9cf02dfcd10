import type { SiteTheme } from '@stagedoor/validators';
import { clampChroma, converter, formatCss, formatHex, type Oklch, wcagContrast } from 'culori';

/** The contrast that text needs on its surface (WCAG 2.2, AA). */
const NEEDED = 4.5;
const STEP = 0.005;
const FALLBACK_HUE = 70;

const surface = (l: number, c: number, h: number): Oklch => ({ mode: 'oklch', l, c, h });
/** `ground`, `stage` and `raised` of apps/web/src/styles/tokens.css. */
const DARK = [surface(0.17, 0.012, 60), surface(0.21, 0.014, 60), surface(0.26, 0.016, 60)];
const LIGHT = [surface(0.975, 0.008, 80), surface(1, 0, 0), surface(0.955, 0.01, 80)];
const WHITE = surface(0.99, 0, 0);

const toOklch = converter('oklch');
const lowestContrast = (color: Oklch, surfaces: Oklch[]) =>
  Math.min(...surfaces.map((one) => wcagContrast(color, one)));

/** The colour at another lightness, as far as screens can show it. */
const atLightness = (color: Oklch, l: number, c = color.c): Oklch =>
  clampChroma({ ...color, l: Math.min(Math.max(l, 0), 1), c }, 'oklch');

/** The first tone from the colour's own lightness on, in one direction, that can be read on all surfaces. */
function findReadable(color: Oklch, step: number, surfaces: Oklch[]): Oklch {
  let tone = atLightness(color, color.l);
  const isAtEnd = () => (step > 0 ? tone.l >= 1 : tone.l <= 0);
  while (lowestContrast(tone, surfaces) < NEEDED && !isAtEnd()) tone = atLightness(color, tone.l + step);
  return tone;
}

export interface Accent {
  theme: SiteTheme;
  /** Why the colour cannot be used, for people. */
  problem: string | null;
  /** The nearest tone that can be used, as #rrggbb. */
  suggestion: string | null;
}

/**
 * The tones of an accent colour (#rrggbb) in both themes. The dark theme shows the colour itself, so it has to be
 * readable there; the light theme shows a darker tone of it.
 */
export function deriveAccent(hex: string): Accent {
  const { l = 0, c = 0, h = FALLBACK_HUE } = toOklch(hex) ?? {};
  const color: Oklch = { mode: 'oklch', l, c, h };
  const contrast = lowestContrast(color, DARK);
  const onLight = findReadable(atLightness(color, Math.min(l, 0.54), Math.min(c, 0.2)), -STEP, [
    ...LIGHT,
    WHITE,
  ]);
  const theme = {
    dark: {
      lamp: hex,
      lampBright: formatHex(atLightness(color, l + 0.05)),
      lampInk: formatHex(atLightness(color, 0.2, Math.min(c, 0.03))),
      glow: formatCss({ ...color, alpha: 0.1 }),
    },
    light: {
      lamp: formatHex(onLight),
      lampBright: formatHex(atLightness(onLight, onLight.l - 0.05)),
      lampInk: formatHex(WHITE),
      glow: formatCss({ ...color, alpha: 0.14 }),
    },
  };
  if (contrast >= NEEDED) return { theme, problem: null, suggestion: null };
  const suggestion = formatHex(findReadable(color, STEP, DARK));
  const shown = Math.floor(contrast * 10) / 10;
  return {
    theme,
    problem: `This colour is too dark for the dark theme: its contrast is ${shown}, and 4.5 is needed. The nearest one that works is ${suggestion}.`,
    suggestion,
  };
}
