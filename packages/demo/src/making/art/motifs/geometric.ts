import { setText } from '../letters.ts';
import { circle, fillAll, group, type Motif, path, rect, repeat, ring, size, stroke } from '../svg.ts';

/** Quarter discs and bars on a strict grid, like a poster of the 1920s. */
export const tiles: Motif = ({ random, palette }) => {
  const count = random.pick([3, 4, 4]);
  const cell = size / count;
  const colours = [palette.main, palette.second, palette.light, palette.ink];
  const tile = (i: number) => {
    const x = (i % count) * cell;
    const y = Math.floor(i / count) * cell;
    const [first, second] = random.shuffle(colours);
    const turn = `transform="translate(${x + cell / 2} ${y + cell / 2}) rotate(${90 * random.integer(0, 3)}) translate(${-cell / 2} ${-cell / 2})"`;
    const half = cell / 2;
    const shapes = [
      path(`M0 0H${cell}A${cell} ${cell} 0 0 1 0 ${cell}Z`, first ?? palette.ink),
      circle(half, half, half, first ?? palette.ink) + circle(half, half, half / 2, second ?? palette.light),
      path(`M0 0A${half} ${half} 0 0 0 ${cell} 0Z`, first ?? palette.ink) +
        path(`M0 ${cell}A${half} ${half} 0 0 1 ${cell} ${cell}Z`, second ?? palette.light),
      repeat(4, (bar) => rect(0, (bar * cell) / 4, cell, cell / 8, first ?? palette.ink)),
      path(`M0 ${cell}L${half} 0L${cell} ${cell}Z`, first ?? palette.ink),
      repeat(3, (arc) =>
        ring(
          0,
          0,
          cell * (0.28 + 0.28 * arc),
          arc === 1 ? (second ?? palette.light) : (first ?? palette.ink),
          cell * 0.14,
        ),
      ),
    ];
    const clip = `<clipPath id="t${i}"><rect width="${cell}" height="${cell}"/></clipPath>`;
    const ground = random.chance(0.3)
      ? rect(0, 0, cell, cell, palette.ground)
      : rect(0, 0, cell, cell, second === palette.light ? palette.ground : palette.light);
    return clip + group(group(ground + random.pick(shapes), `clip-path="url(#t${i})"`), turn);
  };
  return fillAll(palette.ground) + repeat(count * count, tile);
};

/** Half records that sink and rise in bands. */
export const halfRecords: Motif = ({ random, palette }) => {
  const rows = 3;
  const height = size / rows;
  const colours = random.shuffle([palette.main, palette.second, palette.light]);
  const offset = random.pick([0, size / 4]);
  const row = (i: number) => {
    const y = i * height;
    const back = [palette.ground, palette.ink, palette.ground][i] ?? palette.ground;
    const disc = (j: number) => {
      const x = j * (size / 2) + (i % 2 ? offset - size / 4 : 0);
      const isRising = (i + j) % 2 === 0;
      const centre = isRising ? y + height : y;
      const colour = colours[(i + j) % 3] ?? palette.main;
      const inner = colours[(i + j + 1) % 3] ?? palette.second;
      return (
        circle(x, centre, size / 4 - 8, colour) +
        repeat(4, (line) => ring(x, centre, 110 + line * 44, back, 5, 'opacity="0.55"')) +
        circle(x, centre, 84, inner) +
        circle(x, centre, 14, back)
      );
    };
    return `<clipPath id="r${i}"><rect x="0" y="${y}" width="${size}" height="${height}"/></clipPath>${group(rect(0, y, size, height, back) + repeat(4, disc), `clip-path="url(#r${i})"`)}`;
  };
  return repeat(rows, row);
};

/** Bars of different lengths like notes in a sequencer. */
export const sequence: Motif = ({ random, palette, title, artist }) => {
  const rows = 16;
  const pitch = (size - 240) / rows;
  const colours = [palette.main, palette.light, palette.second];
  const row = (i: number) => {
    const y = 70 + i * pitch;
    let x = 70;
    let out = '';
    while (x < size - 90) {
      const width = Math.min(size - 70 - x, random.pick([34, 34, 80, 126, 218]));
      if (random.chance(0.62))
        out += rect(
          x,
          y,
          width - 12,
          pitch - 14,
          i % 5 === 2 && random.chance(0.5) ? palette.ink : random.pick(colours),
          `rx="${(pitch - 14) / 2}"`,
        );
      x += width;
    }
    return out;
  };
  return (
    fillAll(palette.ground) +
    repeat(rows, row) +
    setText(title, { x: 70, y: size - 118, height: 54, weight: 10, colour: palette.light, cap: 'round' }) +
    setText(artist, {
      x: size - 70,
      y: size - 104,
      height: 32,
      weight: 5,
      colour: palette.light,
      align: 'right',
      cap: 'round',
    })
  );
};

/** One large shape cut by parallel lines that bend inside it. */
export const bentLines: Motif = ({ random, palette }) => {
  const centreX = random.between(420, 780);
  const centreY = random.between(480, 700);
  const radius = random.between(330, 430);
  const waves = random.between(1.6, 3.2);
  const line = (i: number) => {
    const y = -20 + i * 31;
    let d = '';
    for (let x = -20; x <= size + 20; x += 20) {
      const inside = Math.max(0, 1 - ((x - centreX) ** 2 + (y - centreY) ** 2) / radius ** 2);
      const lift = Math.sin(inside * Math.PI * waves) * 46 * inside + inside * 60;
      d += `${d ? 'L' : 'M'}${x} ${(y - lift).toFixed(1)}`;
    }
    const depth = Math.abs(y - centreY) / size;
    return stroke(d, depth < 0.2 ? palette.light : palette.main, 13 - 6 * depth);
  };
  return fillAll(palette.ground) + circle(centreX, centreY, radius, palette.second) + repeat(41, line);
};

/** Quilt stars: folk geometry with a few stitches. */
export const quilt: Motif = ({ random, palette }) => {
  const count = random.pick([2, 3]);
  const cell = (size - 120) / count;
  const star = (i: number) => {
    const x = 60 + (i % count) * cell;
    const y = 60 + Math.floor(i / count) * cell;
    const half = cell / 2;
    const [back, first, second] = random.shuffle([palette.light, palette.main, palette.second, palette.ink]);
    const spike = (turn: number, colour: string, long: number) =>
      path(`M0 0L${half * 0.34} ${-half * 0.34}L0 ${-half * long}Z`, colour, `transform="rotate(${turn})"`) +
      path(
        `M0 0L${-half * 0.34} ${-half * 0.34}L0 ${-half * long}Z`,
        colour,
        `transform="rotate(${turn})" opacity="0.72"`,
      );
    const spikes =
      repeat(4, (k) => spike(45 + k * 90, second ?? palette.ink, 1.02)) +
      repeat(4, (k) => spike(k * 90, first ?? palette.main, 0.94));
    const stitches = ring(0, 0, half * 0.16, palette.ground, 8, 'stroke-dasharray="14 10"');
    return (
      rect(x + 6, y + 6, cell - 12, cell - 12, back ?? palette.light) +
      group(spikes + stitches, `transform="translate(${x + half} ${y + half})"`)
    );
  };
  return (
    fillAll(palette.ground) +
    repeat(count * count, star) +
    rect(
      30,
      30,
      size - 60,
      size - 60,
      'none',
      `stroke="${palette.light}" stroke-width="5" stroke-dasharray="22 14"`,
    )
  );
};
