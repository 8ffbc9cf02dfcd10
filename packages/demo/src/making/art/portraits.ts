import type { Random } from '../../random.ts';
import { circle, fillAll, group, type Palette, path, rect, repeat, ring, size, stroke } from './svg.ts';

export type Hair = 'bob' | 'afro' | 'long' | 'short' | 'bun' | 'curls' | 'shaved' | 'fringe';
export type Person = {
  hair: Hair;
  skin: string;
  hairColour: string;
  clothes: string;
  hat?: 'brim' | 'cap' | 'beanie';
  hasGlasses?: boolean;
  hasBeard?: boolean;
  hasEarrings?: boolean;
};
/** The people in the portrait, and the background. */
export type Sitter = { people: readonly Person[]; backdrop: 'disc' | 'arch' | 'stripes' | 'rays' | 'window' };

const shade = 'fill="#000" opacity="0.17"';

function hairBehind(person: Person): string {
  const colour = person.hairColour;
  switch (person.hair) {
    case 'afro':
      return circle(0, -90, 250, colour) + circle(-150, 20, 130, colour) + circle(150, 20, 130, colour);
    case 'long':
      return path(
        'M-176 -60C-190 -250 190 -250 176 -60C196 120 220 250 196 380H-196C-220 250 -196 120 -176 -60Z',
        colour,
      );
    case 'bob':
      return path(
        'M-180 -40C-200 -260 200 -260 180 -40C190 60 186 120 176 170H-176C-186 120 -190 60 -180 -40Z',
        colour,
      );
    case 'curls':
      return (
        repeat(13, (i) =>
          circle(
            Math.cos((i / 12) * Math.PI + Math.PI) * 176,
            -40 + Math.sin((i / 12) * Math.PI + Math.PI) * 190,
            70,
            colour,
          ),
        ) +
        circle(-186, 40, 62, colour) +
        circle(186, 40, 62, colour)
      );
    case 'bun':
      return circle(0, -244, 76, colour) + path('M-162 0C-176 -282 176 -282 162 0Z', colour);
    default:
      return '';
  }
}

function hairInFront(person: Person): string {
  const colour = person.hairColour;
  switch (person.hair) {
    case 'bob':
      return path(
        'M-158 30C-170 -230 160 -250 160 20C130 -40 110 -90 60 -120C-10 -60 -110 -70 -158 30Z',
        colour,
      );
    case 'long':
      return path(
        'M-154 10C-160 -220 160 -220 154 10C120 -50 60 -120 0 -150C-60 -120 -120 -50 -154 10Z',
        colour,
      );
    case 'fringe':
      return path(
        'M-164 60C-180 -240 180 -240 164 60C150 0 150 -30 140 -62H-140C-150 -30 -150 0 -164 60Z',
        colour,
      );
    case 'short':
      return path(
        'M-156 0C-180 -220 60 -270 150 -170C170 -120 164 -50 156 0C140 -50 136 -80 110 -110C40 -80 -60 -80 -120 -110C-136 -80 -140 -50 -156 0Z',
        colour,
      );
    case 'curls':
      return repeat(7, (i) => circle(-132 + i * 44, -146 - Math.sin((i / 6) * Math.PI) * 46, 50, colour));
    case 'bun':
      return path(
        'M-160 6C-170 -276 170 -276 160 6C134 -74 76 -116 0 -120C-76 -116 -134 -74 -160 6Z',
        colour,
      );
    case 'afro':
      return path('M-150 -40C-130 -150 130 -150 150 -40C180 -220 -180 -220 -150 -40Z', colour);
    case 'shaved':
      return path(
        'M-148 -50C-140 -210 140 -210 148 -50C120 -130 60 -150 0 -150C-60 -150 -120 -130 -148 -50Z',
        colour,
        'opacity="0.55"',
      );
  }
}

function hat(person: Person, colour: string, band: string): string {
  if (person.hat === 'brim')
    return (
      path('M-290 -96C-150 -150 150 -150 290 -96C200 -50 -200 -50 -290 -96Z', colour) +
      path(
        'M-150 -108C-160 -300 -60 -310 0 -270C60 -310 160 -300 150 -108C60 -140 -60 -140 -150 -108Z',
        colour,
      ) +
      path('M-152 -130C-60 -162 60 -162 152 -130L150 -104C60 -136 -60 -136 -150 -104Z', band)
    );
  if (person.hat === 'cap')
    return (
      path('M-160 -70C-170 -260 170 -260 160 -70Z', colour) +
      path('M-160 -86C-60 -120 200 -120 262 -52C180 -66 0 -76 -160 -70Z', band)
    );
  if (person.hat === 'beanie')
    return (
      path('M-164 -60C-176 -300 176 -300 164 -60Z', colour) +
      path('M-170 -110H170V-40C60 -60 -60 -60 -170 -40Z', band)
    );
  return '';
}

function face(person: Person, palette: Palette): string {
  const line = person.skin === palette.ink ? palette.light : palette.ink;
  const features = `stroke-linecap="round" stroke-linejoin="round"`;
  const eyes =
    stroke('M-92 -6q30 22 62 0M36 -6q30 22 62 0', line, 9, features) +
    stroke('M-100 -52q36 -26 78 -8M26 -60q40 -16 76 8', line, 11, features);
  const nose = stroke('M-4 -40C-10 20 -22 50 -30 70Q-10 86 14 78', line, 8, features);
  const mouth = path('M-50 122Q-20 106 0 116Q22 106 52 122Q20 152 0 152Q-24 152 -50 122Z', '#9c3f3a');
  const glasses = person.hasGlasses
    ? ring(-62, -4, 58, line, 9) +
      ring(66, -4, 58, line, 9) +
      stroke('M-4 -10q4 -10 12 0M-120 -14l-34 -10M124 -14l30 -10', line, 9)
    : '';
  const beard = person.hasBeard
    ? path(
        'M-150 20C-150 190 -70 236 0 236C70 236 150 190 150 20C120 90 90 84 56 92C20 100 -20 100 -56 92C-90 84 -120 90 -150 20Z',
        person.hairColour,
      )
    : '';
  return beard + eyes + nose + mouth + glasses;
}

/** Head and shoulders around (0, 0), about 900 high. */
function drawPerson(person: Person, palette: Palette): string {
  const body = path(
    'M-78 150H78V250C200 280 330 310 380 460C410 560 420 700 420 800H-420C-420 700 -410 560 -380 460C-330 310 -200 280 -78 250Z',
    person.clothes,
  );
  const neck =
    path('M-78 120H78V262C50 330 -50 330 -78 262Z', person.skin) +
    path('M-78 180C-20 240 40 236 78 190V262C50 330 -50 330 -78 262Z', '#000', 'opacity="0.22"');
  const head = path(
    'M-152 -40C-160 -220 160 -220 152 -40C152 110 90 214 0 214C-90 214 -152 110 -152 -40Z',
    person.skin,
  );
  const half = `<path d="M10 -176C160 -190 152 -60 152 -40C152 110 90 214 0 214C40 140 -20 100 16 70C-30 40 20 -60 10 -176Z" ${shade}/>`;
  const ears = circle(-154, 10, 30, person.skin) + circle(154, 10, 30, person.skin);
  const earrings = person.hasEarrings
    ? ring(-158, 72, 26, palette.light, 9) + ring(158, 72, 26, palette.light, 9)
    : '';
  return (
    hairBehind(person) +
    body +
    neck +
    ears +
    head +
    half +
    face(person, palette) +
    hairInFront(person) +
    earrings +
    hat(person, palette.ink, palette.main)
  );
}

function drawBackdrop(random: Random, kind: Sitter['backdrop'], palette: Palette): string {
  switch (kind) {
    case 'disc':
      return (
        fillAll(palette.second) + circle(600, 540, 430, palette.light) + circle(600, 540, 380, palette.main)
      );
    case 'arch':
      return (
        fillAll(palette.ground) +
        repeat(5, (i) =>
          path(
            `M${90 + i * 70} 1200V600A${510 - i * 70} ${510 - i * 70} 0 0 1 ${1110 - i * 70} 600V1200Z`,
            [palette.second, palette.main, palette.light, palette.main, palette.second][i] ?? palette.main,
          ),
        )
      );
    case 'stripes':
      return (
        fillAll(palette.light) +
        repeat(12, (i) => rect(i * 100, 0, 50, size, i % 2 ? palette.main : palette.second))
      );
    case 'rays':
      return (
        fillAll(palette.main) +
        repeat(18, (i) =>
          path('M600 560L540 -500H660Z', palette.second, `transform="rotate(${i * 20} 600 560)"`),
        ) +
        circle(600, 560, 330, palette.light)
      );
    case 'window':
      return (
        fillAll(palette.second) +
        rect(190, 120, 820, 1100, palette.ground) +
        repeat(26, () =>
          circle(random.between(210, 990), random.between(140, 900), random.between(2, 6), palette.light),
        ) +
        circle(840, 300, 110, palette.light) +
        stroke('M600 120V1200M190 560H1010', palette.second, 22)
      );
  }
}

const places: Record<number, readonly (readonly [number, number, number])[]> = {
  1: [[600, 560, 1.12]],
  2: [
    [430, 600, 0.9],
    [790, 640, 0.9],
  ],
  3: [
    [330, 560, 0.72],
    [870, 560, 0.72],
    [600, 690, 0.82],
  ],
  4: [
    [290, 520, 0.62],
    [910, 520, 0.62],
    [450, 680, 0.72],
    [770, 690, 0.72],
  ],
};

/** A portrait of one to four people in the artist's colours. */
export function drawPortrait(random: Random, sitter: Sitter, palette: Palette): string {
  const seats = places[sitter.people.length] ?? [];
  const people = sitter.people.map((person, i) => {
    const [x, y, scale] = seats[i] ?? [600, 600, 1];
    return group(drawPerson(person, palette), `transform="translate(${x} ${y}) scale(${scale})"`);
  });
  return drawBackdrop(random, sitter.backdrop, palette) + people.join('');
}
