import { setText } from './letters.ts';
import { circle, fillAll, group, type Palette, path, rect, ring, stroke } from './svg.ts';

export type ProductKind = 'tee' | 'hoodie' | 'cap' | 'tote' | 'mug' | 'print';

/** A lamp over a door: the logo that the shop prints on products. */
function mark(palette: Palette): string {
  return (
    rect(-70, -40, 140, 220, palette.main) +
    rect(-46, -16, 92, 196, palette.light) +
    path('M-54 -70a54 42 0 0 1 108 0Z', palette.light) +
    stroke('M0 -150v40', palette.light, 12)
  );
}

const drawings: Record<ProductKind, (palette: Palette, text: string) => string> = {
  tee: (palette, text) =>
    path(
      'M420 250L250 330L130 560L290 640L340 560V1010H860V560L910 640L1070 560L950 330L780 250Q600 380 420 250Z',
      palette.ink,
    ) +
    stroke('M420 250Q600 400 780 250', palette.second, 16) +
    group(mark(palette), 'transform="translate(600 560)"') +
    setText(text, {
      x: 600,
      y: 780,
      height: 54,
      weight: 9,
      colour: palette.light,
      align: 'middle',
      width: 330,
    }),
  hoodie: (palette, text) =>
    path(
      'M430 300L270 380L170 880L300 920L350 640V1020H850V640L900 920L1030 880L930 380L770 300Z',
      palette.second,
    ) +
    path('M430 300C430 140 770 140 770 300C740 420 660 470 600 470C540 470 460 420 430 300Z', palette.ink) +
    path(
      'M500 300C500 210 700 210 700 300C690 380 640 410 600 410C560 410 510 380 500 300Z',
      palette.ground,
    ) +
    path('M430 800H770L820 960H380Z', palette.ink, 'opacity="0.35"') +
    stroke('M560 440V620M640 440V600', palette.light, 10, 'stroke-linecap="round"') +
    setText(text, {
      x: 600,
      y: 680,
      height: 70,
      weight: 13,
      colour: palette.light,
      align: 'middle',
      width: 390,
    }),
  cap: (palette, text) =>
    path('M300 700C290 380 900 360 900 700Z', palette.main) +
    path('M300 690C480 640 860 640 1080 790C900 740 500 720 300 760Z', palette.ink) +
    stroke('M600 440C560 520 560 620 580 690', palette.ink, 8, 'opacity="0.4"') +
    circle(600, 440, 22, palette.ink) +
    setText(text, {
      x: 590,
      y: 560,
      height: 62,
      weight: 12,
      colour: palette.light,
      align: 'middle',
      width: 380,
    }),
  tote: (palette, text) =>
    stroke('M450 430C450 120 750 120 750 430', palette.ink, 34) +
    path('M310 420H890L930 1040H270Z', palette.light) +
    group(mark(palette), 'transform="translate(600 640)"') +
    setText(text, {
      x: 600,
      y: 880,
      height: 60,
      weight: 11,
      colour: palette.ink,
      align: 'middle',
      width: 400,
    }),
  mug: (palette, text) =>
    ring(830, 640, 130, palette.light, 48) +
    path('M350 400H830V900C830 960 790 990 740 990H440C390 990 350 960 350 900Z', palette.light) +
    `<ellipse cx="590" cy="400" rx="240" ry="46" fill="${palette.ink}"/>` +
    group(mark({ ...palette, light: palette.ground }), 'transform="translate(590 620) scale(0.8)"') +
    setText(text, {
      x: 590,
      y: 830,
      height: 52,
      weight: 9,
      colour: palette.ink,
      align: 'middle',
      width: 340,
    }) +
    stroke(
      'M500 320c-30 -50 30 -80 0 -140M600 300c-30 -50 30 -80 0 -140M690 320c-30 -50 30 -80 0 -140',
      palette.light,
      12,
      'stroke-linecap="round" opacity="0.5"',
    ),
  print: (palette, text) =>
    rect(300, 160, 600, 860, palette.ink) +
    rect(330, 190, 540, 800, palette.light) +
    circle(600, 480, 200, palette.main) +
    path('M330 990V760L480 620L600 730L740 590L870 720V990Z', palette.second) +
    setText(text, {
      x: 600,
      y: 880,
      height: 70,
      weight: 13,
      colour: palette.light,
      align: 'middle',
      width: 460,
    }),
};

/** A merch product with a few words on it. */
export function drawProduct(kind: ProductKind, palette: Palette, text: string): string {
  return (
    fillAll(kind === 'mug' || kind === 'cap' ? palette.second : palette.main) +
    circle(600, 600, 520, palette.ground, 'opacity="0.25"') +
    drawings[kind](palette, text)
  );
}
