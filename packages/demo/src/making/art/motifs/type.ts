import { measureText, setText } from '../letters.ts';
import { circle, fillAll, group, type Motif, rect, repeat, size } from '../svg.ts';

/** Splits a title into at most four lines of similar length. */
function breakLines(title: string, longest: number): string[] {
  const lines: string[] = [];
  for (const word of title.toUpperCase().split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== undefined && `${last} ${word}`.length <= longest)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.slice(0, 4);
}

/** The title fills the square, each line stretched to the full width. */
export const poster: Motif = ({ random, palette, title, artist }) => {
  const lines = breakLines(title, 7);
  const room = size - 250;
  const weights = lines.map((line) => 1 / Math.max(2.2, measureText(line) ** 0.5));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const isInverted = random.chance(0.5);
  const back = isInverted ? palette.main : palette.ground;
  const colours = isInverted
    ? [palette.ground, palette.ink, palette.ground]
    : [palette.light, palette.main, palette.second];
  let y = 70;
  const set = lines.map((line, i) => {
    const height = (room * (weights[i] ?? 1)) / total;
    const drawn = setText(line, {
      x: 70,
      y,
      height: height - 34,
      width: size - 140,
      weight: Math.min(74, height * 0.2, ((size - 140) / measureText(line)) * 1.15),
      colour: colours[i % 3] ?? palette.light,
    });
    y += height;
    return drawn;
  });
  const footer =
    rect(70, size - 150, size - 140, 8, colours[0] ?? palette.light) +
    setText(artist, {
      x: 70,
      y: size - 112,
      height: 40,
      weight: 7,
      colour: colours[0] ?? palette.light,
      tracking: 2,
    });
  return fillAll(back) + set.join('') + footer;
};

/** One giant initial, cropped, with the title small beside it. */
export const initial: Motif = ({ random, palette, title, artist }) => {
  const letter = title.replace(/^THE /i, '').charAt(0);
  const tilt = random.pick([-8, 0, 0, 6]);
  const shadow = (dx: number, colour: string) =>
    setText(letter, { x: 170 + dx, y: 150 + dx, height: 900, width: 860, weight: 190, colour });
  return (
    fillAll(palette.second) +
    circle(random.between(200, 1000), random.between(200, 900), 330, palette.main) +
    group(shadow(34, palette.ground) + shadow(0, palette.light), `transform="rotate(${tilt} 600 600)"`) +
    setText(title, { x: 60, y: 60, height: 40, weight: 7, colour: palette.ink, tracking: 2 }) +
    setText(artist, {
      x: size - 60,
      y: size - 100,
      height: 40,
      weight: 7,
      colour: palette.ink,
      align: 'right',
      tracking: 2,
    })
  );
};

/** The title repeated down the sleeve, growing heavier like an echo. */
export const echoes: Motif = ({ random, palette, title, artist }) => {
  const count = 7;
  const isRising = random.chance(0.5);
  const line = (i: number) => {
    const strength = isRising ? i : count - 1 - i;
    const colour = strength === count - 1 ? palette.light : strength % 2 ? palette.main : palette.second;
    return setText(title, {
      x: 70,
      y: 70 + i * 138,
      height: 112,
      width: size - 140,
      weight: 4 + strength * strength * 0.62,
      colour,
    });
  };
  return (
    fillAll(palette.ground) +
    repeat(count, line) +
    setText(artist, { x: 70, y: size - 106, height: 36, weight: 6, colour: palette.light, tracking: 2.4 })
  );
};

/** A close-up of a record label: grooves, and a label with the title around a hole. */
export const label: Motif = ({ random, palette, title, artist }) => {
  const x = random.pick([600, 600, 420]);
  const grooves = repeat(34, (i) =>
    circle(
      x,
      600,
      560 - i * 9,
      'none',
      `stroke="${palette.light}" stroke-width="1.5" opacity="${(0.08 + (0.12 * ((i * 7) % 5)) / 5).toFixed(2)}"`,
    ),
  );
  const shine = `<path d="M${x} 600L${x + 420} 200A580 580 0 0 1 ${x + 520} 360Z" fill="${palette.light}" opacity="0.13"/><path d="M${x} 600L${x - 420} 1000A580 580 0 0 1 ${x - 520} 840Z" fill="${palette.light}" opacity="0.13"/>`;
  const disc =
    circle(x, 600, 580, palette.ink) +
    grooves +
    shine +
    circle(x, 600, 250, palette.main) +
    circle(x, 600, 238, 'none', `stroke="${palette.light}" stroke-width="4"`);
  const lines = breakLines(title, 12).slice(0, 2);
  const titles = lines.map((text, i) =>
    setText(text, {
      x,
      y: 462 + i * 56,
      height: 40,
      width: Math.min(330, measureText(text) * 9),
      weight: 7,
      colour: palette.ink,
      align: 'middle',
    }),
  );
  return (
    fillAll(palette.second) +
    repeat(6, (i) => rect(0, i * 200, size, 100, palette.ground, 'opacity="0.25"')) +
    disc +
    titles.join('') +
    setText(artist, {
      x,
      y: 706,
      height: 30,
      width: Math.min(310, measureText(artist) * 7),
      weight: 5,
      colour: palette.ink,
      align: 'middle',
    }) +
    circle(x, 628, 26, palette.second)
  );
};
