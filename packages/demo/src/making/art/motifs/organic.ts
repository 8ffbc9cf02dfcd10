import { setText } from '../letters.ts';
import {
  circle,
  curveThrough,
  fillAll,
  glow,
  group,
  type Motif,
  path,
  rect,
  repeat,
  ring,
  size,
  stroke,
} from '../svg.ts';

/** Paper cut-outs: leaves and pebbles on blocks of colour. */
export const cutouts: Motif = ({ random, palette }) => {
  const blocks = random.shuffle([palette.main, palette.second, palette.light]);
  const split = random.between(430, 720);
  const ground =
    rect(0, 0, split, size, blocks[0] ?? palette.main) +
    rect(split, 0, size - split, size * 0.58, blocks[1] ?? palette.second) +
    rect(split, size * 0.58, size - split, size * 0.42, blocks[2] ?? palette.light);
  const leaf = (colour: string) => {
    const pairs = random.integer(4, 6);
    const long = random.between(330, 460);
    const tilt = random.between(42, 62);
    const lobe = (i: number, way: number) => {
      const y = -50 - (i * (long - 90)) / pairs;
      const reach = 165 * (1 - (i / pairs) ** 2 * 0.62);
      return `<ellipse cx="0" cy="${-reach * 0.52}" rx="23" ry="${reach * 0.56}" fill="${colour}" transform="translate(0 ${y}) rotate(${way * tilt})"/>`;
    };
    const tip = `<ellipse cx="0" cy="${-long + 20}" rx="30" ry="74" fill="${colour}"/>`;
    return (
      stroke(`M0 40L0 ${-long + 30}`, colour, 24, 'stroke-linecap="round"') +
      repeat(pairs, (i) => lobe(i, 1) + lobe(i, -1)) +
      tip
    );
  };
  const spots = [
    [260, 560],
    [830, 500],
    [560, 1110],
    [980, 1120],
    [330, 1120],
  ] as const;
  const leaves = spots.map(([x, y], i) =>
    group(
      leaf([palette.ink, palette.ground, palette.ink, palette.ground, palette.ink][i] ?? palette.ink),
      `transform="translate(${x + random.between(-50, 50)} ${y}) rotate(${random.between(-38, 38).toFixed(0)}) scale(${random.between(0.8, 1.15).toFixed(2)})"`,
    ),
  );
  const pebbles = repeat(6, () =>
    circle(
      random.between(80, 1120),
      random.between(80, 1120),
      random.between(18, 46),
      random.pick([palette.ground, palette.light]),
    ),
  );
  return ground + pebbles + leaves.join('');
};

/** A halftone sphere, flower or drop in two inks that do not quite meet. */
export const halftone: Motif = ({ random, palette }) => {
  const petals = random.pick([0, 5, 6, 8]);
  const centre = [random.between(520, 680), random.between(520, 680)] as const;
  const lit = random.between(0, Math.PI * 2);
  const dot = (column: number, row: number) => {
    const x = column * 26 + (row % 2) * 13;
    const y = row * 22.5;
    const dx = x - centre[0];
    const dy = y - centre[1];
    const edge = 400 * (petals ? 0.72 + 0.28 * Math.cos(petals * Math.atan2(dy, dx)) : 1);
    const distance = Math.hypot(dx, dy) / edge;
    if (distance > 1) return '';
    const shade = 0.5 + (0.5 * (Math.cos(lit) * dx + Math.sin(lit) * dy)) / edge;
    return circle(x, y, 2.5 + 12.5 * Math.min(1, Math.max(0, 0.25 * distance + shade * 0.95)), palette.ink);
  };
  const dots = repeat(54, (row) => repeat(48, (column) => dot(column, row)));
  const blob = petals
    ? repeat(
        petals,
        (i) =>
          `<ellipse cx="${centre[0]}" cy="${centre[1] - 210}" rx="150" ry="210" fill="${palette.main}" transform="rotate(${90 + (i * 360) / petals} ${centre[0]} ${centre[1]})"/>`,
      )
    : circle(centre[0], centre[1], 400, palette.main);
  return (
    fillAll(palette.light) +
    rect(0, 0, random.between(300, 620), size, palette.second) +
    group(blob, 'transform="translate(-18 14)"') +
    dots
  );
};

/** Contour lines of an island or a fingerprint. */
export const contours: Motif = ({ random, palette }) => {
  const wobble = Array.from(
    { length: 5 },
    () => [random.between(0, 6.3), random.between(0.04, 0.16)] as const,
  );
  const centre = [random.between(480, 720), random.between(500, 700)] as const;
  const outline = (scale: number) => {
    const points = Array.from({ length: 61 }, (_, i): [number, number] => {
      const angle = (i / 60) * Math.PI * 2;
      const bend = wobble.reduce(
        (sum, [phase, depth], k) => sum + depth * Math.sin(angle * (k + 2) + phase + scale * 1.4),
        1,
      );
      return [
        centre[0] + Math.cos(angle) * bend * scale * 430,
        centre[1] + Math.sin(angle) * bend * scale * 430,
      ];
    });
    return curveThrough(points);
  };
  const bands = [palette.second, palette.main, palette.light];
  const filled = bands.map((colour, i) => path(outline(1.15 - i * 0.36), colour)).join('');
  return (
    fillAll(palette.ground) +
    filled +
    repeat(23, (i) =>
      stroke(outline(1.75 - i * 0.075), i % 4 === 0 ? palette.ink : palette.ground, i % 4 === 0 ? 7 : 3),
    ) +
    circle(centre[0], centre[1], 16, palette.ink)
  );
};

/** Soft lights behind frosted glass with one exact line. */
export const lights: Motif = ({ random, palette, title }) => {
  const colours = random.shuffle([palette.main, palette.second, palette.light]);
  const defs = colours.map((colour, i) => glow(`g${i}`, colour, 0.95)).join('');
  const blob = (i: number) =>
    circle(random.between(100, 1100), random.between(100, 1100), random.between(380, 640), `url(#g${i % 3})`);
  const mark = random.pick([
    ring(600, 560, 270, palette.light, 5) + stroke('M600 140V980', palette.light, 5),
    stroke('M180 560H1020', palette.light, 5) +
      ring(600, 560, 180, palette.light, 5) +
      ring(600, 560, 330, palette.light, 5),
    repeat(9, (i) => ring(600, 560, 60 + i * 36, palette.light, 3)),
    stroke('M600 200L920 800H280Z', palette.light, 5),
  ]);
  return `<defs>${defs}</defs>${fillAll(palette.ground)}${repeat(6, blob)}${mark}${setText(title, { x: 600, y: 1056, height: 42, weight: 6, colour: palette.light, align: 'middle', tracking: 3.4 })}`;
};

/** A vase, a window, a bowl: a still life in flat shapes. */
export const stillLife: Motif = ({ random, palette }) => {
  const table = random.between(780, 850);
  const x = random.between(430, 620);
  const vase = path(
    `M${x - 60} ${table - 300}h120c-20 70 -16 90 40 150c70 76 50 210 -30 210h-140c-80 0 -100 -134 -30 -210c56 -60 60 -80 40 -150Z`,
    palette.main,
  );
  const stem = (i: number) => {
    const tipX = x + (i - 2) * 120 + random.between(-30, 30);
    const tipY = table - 560 - random.between(0, 150);
    const bloom = random.pick([
      circle(tipX, tipY, 62, palette.main) + circle(tipX, tipY, 24, palette.ink),
      repeat(
        6,
        (k) =>
          `<ellipse cx="${tipX}" cy="${tipY - 46}" rx="24" ry="50" fill="${palette.light}" transform="rotate(${k * 60} ${tipX} ${tipY})"/>`,
      ) + circle(tipX, tipY, 24, palette.second),
      path(`M${tipX} ${tipY}c-60 40 -60 110 0 150c60 -40 60 -110 0 -150Z`, palette.ink),
    ]);
    return (
      stroke(`M${x} ${table - 280}Q${x + (i - 2) * 20} ${table - 440} ${tipX} ${tipY}`, palette.ink, 9) +
      bloom
    );
  };
  const fruit = repeat(
    3,
    (i) =>
      circle(
        x + 270 + i * 92,
        table + 4 - 50 + (i === 1 ? -8 : 0),
        52 + (i % 2) * 8,
        i === 1 ? palette.light : palette.main,
      ) + stroke(`M${x + 270 + i * 92} ${table - 96}q4 -22 20 -26`, palette.ink, 6),
  );
  const frame =
    rect(120, 110, 420, 520, palette.light) +
    rect(150, 140, 360, 460, palette.ground) +
    circle(390, 270, 80, palette.main) +
    path('M150 600V470q90 -70 180 0t180 -10V600Z', palette.ink);
  return (
    fillAll(palette.main === palette.light ? palette.second : palette.light) +
    rect(0, 0, size, table, palette.second) +
    frame +
    rect(0, table, size, size - table, palette.ink) +
    rect(0, table, size, 26, palette.main) +
    repeat(5, stem) +
    vase +
    stroke(`M${x - 104} ${table - 90}q104 50 208 0`, palette.light, 12) +
    fruit
  );
};
