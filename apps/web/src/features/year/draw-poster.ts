export interface Poster {
  heading: string;
  /** A large number and what it counts. */
  figure?: { value: string; caption: string };
  lines: readonly { title: string; detail: string }[];
  /** The site's name. */
  footer: string;
}

export const POSTER = { width: 1080, height: 1350 };
const MARGIN = 96;
const NAMES = '"Bricolage Grotesque Variable", "Bricolage Grotesque", sans-serif';
const WORDS = '"Figtree Variable", Figtree, sans-serif';

/** Draws a picture to share: it holds these words and nothing else. The colours are those of the canvas's theme. */
export function drawPoster(canvas: HTMLCanvasElement, { heading, figure, lines, footer }: Poster): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const style = getComputedStyle(canvas);
  const color = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const { width, height } = POSTER;
  pen.fillStyle = color('ground');
  pen.fillRect(0, 0, width, height);
  shine(pen, color('lamp'));
  const write = (
    text: string,
    y: number,
    { font, ink, x = MARGIN }: { font: string; ink: string; x?: number },
  ) => {
    pen.font = font;
    pen.fillStyle = color(ink);
    pen.fillText(fit(pen, text, width - x - MARGIN), x, y);
  };
  write(heading, 190, { font: `800 84px ${NAMES}`, ink: 'ink' });
  let y = 330;
  if (figure) {
    write(figure.value, y + 120, { font: `800 190px ${NAMES}`, ink: 'lamp' });
    write(figure.caption, y + 190, { font: `400 42px ${WORDS}`, ink: 'ink-soft' });
    y += 310;
  }
  const step = Math.min(170, (height - 170 - y) / Math.max(1, lines.length));
  for (const [n, { title, detail }] of lines.entries()) {
    const at = y + n * step + 30;
    const x = figure ? MARGIN : MARGIN + 100;
    if (!figure) write(String(n + 1), at + 22, { font: `800 72px ${NAMES}`, ink: 'lamp' });
    write(title, at, { font: `600 48px ${NAMES}`, ink: 'ink', x });
    write(detail, at + 50, { font: `400 34px ${WORDS}`, ink: 'ink-soft', x });
  }
  write(footer, height - 84, { font: `600 36px ${NAMES}`, ink: 'ink-faint' });
}

/** The lamp over the door. */
function shine(pen: CanvasRenderingContext2D, lamp: string) {
  const light = pen.createRadialGradient(POSTER.width, 0, 0, POSTER.width, 0, 900);
  light.addColorStop(0, lamp);
  light.addColorStop(1, 'transparent');
  pen.globalAlpha = 0.28;
  pen.fillStyle = light;
  pen.fillRect(0, 0, POSTER.width, POSTER.height);
  pen.globalAlpha = 1;
}

/** The text, or as much of it as is not wider than that. */
function fit(pen: Pick<CanvasRenderingContext2D, 'measureText'>, text: string, width: number): string {
  if (pen.measureText(text).width <= width) return text;
  const signs = [...text];
  while (signs.length > 1 && pen.measureText(`${signs.join('').trimEnd()}…`).width > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
