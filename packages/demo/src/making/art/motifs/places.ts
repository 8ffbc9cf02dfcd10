import { setText } from '../letters.ts';
import {
  circle,
  curveThrough,
  fillAll,
  glow,
  gradient,
  group,
  type Motif,
  path,
  polygon,
  rect,
  repeat,
  ring,
  size,
  stroke,
} from '../svg.ts';

/** The alley behind the venue: wet ground, a lamp, a door that stands a little open. */
export const alley: Motif = ({ random, palette }) => {
  const doorX = random.between(520, 700);
  const doorTop = 430;
  const ground = 880;
  const bricks = repeat(15, (row) =>
    repeat(13, (i) =>
      random.chance(0.4)
        ? rect(
            i * 100 - (row % 2) * 50,
            row * 58,
            92,
            50,
            palette.second,
            `opacity="${random.between(0.08, 0.35).toFixed(2)}"`,
          )
        : '',
    ),
  );
  const light = polygon(
    [
      [doorX + 60, doorTop + 10],
      [doorX + 190, doorTop + 10],
      [doorX + 330, size],
      [doorX - 260, size],
    ],
    'url(#beam)',
  );
  const door =
    rect(doorX, doorTop, 250, ground - doorTop, palette.ink) +
    polygon(
      [
        [doorX, doorTop],
        [doorX + 84, doorTop + 26],
        [doorX + 84, ground + 46],
        [doorX, ground],
      ],
      palette.second,
    ) +
    rect(doorX + 84, doorTop + 12, 150, ground - doorTop - 12, palette.light);
  const person = random.chance(0.7)
    ? path(
        `M${doorX + 128} ${ground + 8}V${ground - 150}c-16 -30 -12 -62 10 -74c-14 -44 58 -44 44 0c24 14 26 44 10 74V${ground + 8}Z`,
        palette.ground,
      )
    : '';
  const lamp =
    circle(doorX + 126, doorTop - 80, 260, 'url(#halo)') +
    stroke(`M${doorX + 126} ${doorTop - 150}v40`, palette.ink, 10) +
    path(`M${doorX + 66} ${doorTop - 80}a60 46 0 0 1 120 0Z`, palette.light);
  const puddles = repeat(
    7,
    (i) =>
      `<ellipse cx="${random.between(60, 1140).toFixed(0)}" cy="${ground + 60 + i * 38}" rx="${random.between(60, 220).toFixed(0)}" ry="${random.between(8, 20).toFixed(0)}" fill="${i % 2 ? palette.main : palette.light}" opacity="${random.between(0.15, 0.4).toFixed(2)}"/>`,
  );
  const rain = repeat(60, () => {
    const x = random.between(0, size);
    const y = random.between(0, size);
    return stroke(`M${x.toFixed(0)} ${y.toFixed(0)}l-10 46`, palette.light, 2, 'opacity="0.2"');
  });
  const defs =
    gradient('beam', [
      [0, palette.light, 0.75],
      [1, palette.main, 0.05],
    ]) + glow('halo', palette.main, 0.75);
  return `<defs>${defs}</defs>${fillAll(palette.ground)}${bricks}${rect(0, ground, size, size - ground, palette.ink)}${lamp}${door}${light}${person}${puddles}${rain}`;
};

/** Hills behind hills and a large sun or moon, printed in a few inks. */
export const hills: Motif = ({ random, palette }) => {
  const sunX = random.between(300, 900);
  const sunY = random.between(330, 520);
  const radius = random.between(150, 250);
  const isStriped = random.chance(0.5);
  const isLight = random.chance(0.5);
  const colours = [palette.second, palette.main, palette.ink, palette.ground];
  const ridge = (i: number) => {
    const base = 560 + i * 150;
    const points = Array.from({ length: 9 }, (_, k): [number, number] => [
      k * 150,
      base + random.between(-90, 90) * (1 - i * 0.15),
    ]);
    return path(`${curveThrough(points)}L${size} ${size}L0 ${size}Z`, colours[i] ?? palette.ink);
  };
  const stripes = isStriped
    ? repeat(5, (i) =>
        rect(
          sunX - radius,
          sunY + 20 + i * 40,
          radius * 2,
          8 + i * 5,
          isLight ? palette.light : palette.main,
        ),
      )
    : '';
  const birds = random.chance(0.6)
    ? repeat(5, (i) =>
        stroke(
          `M${sunX - 190 + i * 62} ${sunY - 190 - (i % 2) * 40}q16 -20 30 0q14 -20 30 0`,
          palette.ink,
          5,
          'stroke-linecap="round"',
        ),
      )
    : '';
  const trees = repeat(9, () => {
    const x = random.between(20, 1180);
    const h = random.between(70, 150);
    return path(`M${x.toFixed(0)} ${(1040 - h).toFixed(0)}l${h * 0.24} ${h}h${-h * 0.48}Z`, palette.ground);
  });
  const sky = `<defs>${gradient('sky', [
    [0, palette.ground],
    [0.6, palette.main],
  ])}</defs>`;
  return `${sky}${rect(0, 0, size, size, isLight ? palette.light : 'url(#sky)')}${circle(sunX, sunY, radius, isLight ? palette.main : palette.light)}${stripes}${birds}${repeat(3, ridge)}${trees}${ridge(3)}`;
};

/** A block of flats at night with a few lit windows. */
export const windows: Motif = ({ random, palette, title }) => {
  const columns = random.pick([5, 6, 7]);
  const rows = columns + 1;
  const width = (size - 180) / columns;
  const height = (size - 260) / rows;
  const window = (i: number) => {
    const x = 90 + (i % columns) * width;
    const y = 90 + Math.floor(i / columns) * height;
    const mood = random.next();
    const [w, h] = [width - 28, height - 30];
    if (mood < 0.62)
      return rect(x, y, w, h, palette.ink) + rect(x, y, w, h * 0.5, palette.second, 'opacity="0.28"');
    const colour = mood < 0.82 ? palette.light : palette.main;
    const inside = random.pick([
      path(`M${x} ${y}h${w * 0.32}q-6 ${h * 0.6} -${w * 0.2} ${h}h-${w * 0.12}Z`, palette.second),
      path(
        `M${x + w * 0.3} ${y + h}v-${h * 0.3}c-14 -22 -8 -46 ${w * 0.14} -46c30 0 30 26 ${w * 0.14} 46v${h * 0.3}Z`,
        palette.ground,
      ),
      rect(x, y + h * 0.5 - 3, w, 6, palette.ground) + rect(x + w / 2 - 3, y, 6, h, palette.ground),
      path(`M${x + w * 0.6} ${y + h}v-${h * 0.35}h-12l16 -30h16l16 30h-12v${h * 0.35}Z`, palette.ground),
    ]);
    return rect(x, y, w, h, colour) + inside;
  };
  return (
    fillAll(palette.ground) +
    repeat(columns * rows, window) +
    setText(title, { x: 90, y: size - 118, height: 46, width: size - 194, weight: 8, colour: palette.light })
  );
};

/** Water that mirrors a low moon. */
export const tide: Motif = ({ random, palette }) => {
  const horizon = random.between(520, 640);
  const x = random.between(400, 800);
  const radius = random.between(120, 200);
  const shimmer = repeat(26, (i) => {
    const y = horizon + 16 + i * 22;
    const spread = radius * (0.5 + i * 0.055);
    const w = spread * random.between(0.7, 1.5);
    return rect(
      x - w / 2 + random.between(-40, 40),
      y,
      w,
      9,
      palette.light,
      `rx="4.5" opacity="${(0.95 - i * 0.028).toFixed(2)}"`,
    );
  });
  const waves = repeat(22, (i) =>
    stroke(
      curveThrough(
        Array.from({ length: 9 }, (_, k): [number, number] => [
          k * 150,
          horizon + 30 + i * 28 + random.between(-7, 7),
        ]),
      ),
      palette.main,
      3,
      'opacity="0.5"',
    ),
  );
  const defs = `<defs>${gradient('dusk', [
    [0, palette.ground],
    [0.75, palette.second],
    [1, palette.main],
  ])}${glow('moon', palette.light, 0.5)}</defs>`;
  const stars = repeat(40, () =>
    circle(
      random.between(0, size),
      random.between(0, horizon - 180),
      random.between(1.5, 4),
      palette.light,
      'opacity="0.8"',
    ),
  );
  return `${defs}${rect(0, 0, size, horizon, 'url(#dusk)')}${stars}${circle(x, horizon - radius * 0.55, radius * 2.2, 'url(#moon)')}<clipPath id="h"><rect width="${size}" height="${horizon}"/></clipPath>${group(circle(x, horizon - radius * 0.55, radius, palette.light), 'clip-path="url(#h)"')}${rect(0, horizon, size, size - horizon, palette.ink)}${waves}${shimmer}`;
};

/** A road to the horizon with poles and wires. */
export const road: Motif = ({ random, palette }) => {
  const horizon = random.between(600, 700);
  const point = random.between(480, 720);
  const sky = repeat(7, (i) =>
    rect(
      0,
      (i * horizon) / 7,
      size,
      horizon / 7 + 1,
      [palette.ink, palette.second, palette.second, palette.main, palette.main, palette.light, palette.light][
        i
      ] ?? palette.light,
      `opacity="${i % 2 ? 0.82 : 1}"`,
    ),
  );
  const pole = (i: number) => {
    const near = 1.6 ** i;
    const x = point + 22 * near;
    const h = 26 * near;
    const y = horizon + 6 * near;
    return stroke(
      `M${x} ${y}v${-h * 1.9}M${x - h * 0.24} ${y - h * 1.7}h${h * 0.48}`,
      palette.ground,
      Math.max(2, 1.1 * near),
    );
  };
  const wire = (side: number) =>
    stroke(
      `M${point + 22} ${horizon - 40}Q${point + 150} ${horizon - 60} ${point + 22 * 1.6 ** 7 + side} ${horizon - 26 * 1.9 * 1.6 ** 7 + 140}`,
      palette.ground,
      3,
    );
  const dashes = repeat(9, (i) => {
    const y = horizon + 14 + i * i * 7.4;
    const w = 2 + i * 2.6;
    return polygon(
      [
        [point - w / 2, y],
        [point + w / 2, y],
        [point + w * 0.7, y + 6 + i * 6],
        [point - w * 0.7, y + 6 + i * 6],
      ],
      palette.light,
    );
  });
  return `${fillAll(palette.ground)}${sky}${circle(random.between(180, 420), horizon - 90, 84, palette.light)}${rect(0, horizon, size, size, palette.main)}${polygon(
    [
      [0, horizon + 60],
      [point, horizon],
      [size, horizon + 40],
      [size, size],
      [0, size],
    ],
    palette.second,
  )}${polygon(
    [
      [point - 6, horizon],
      [point + 6, horizon],
      [size * 0.86, size],
      [size * 0.14, size],
    ],
    palette.ground,
  )}${dashes}${wire(0)}${wire(60)}${repeat(7, pole)}${ring(point, horizon, 2, palette.light, 2)}`;
};
