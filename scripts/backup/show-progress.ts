import type { Progress } from '@stagedoor/backup';

const STEPS = { rows: 'Rows', media: 'Media', check: 'Checked' } as const;
const TERMINAL_MS = 100;
const LINES_MS = 10_000;

/** Shows progress in one line of a terminal, elsewhere in a line every ten seconds. */
export function showProgress(out: NodeJS.WriteStream = process.stdout) {
  const pauseMs = out.isTTY ? TERMINAL_MS : LINES_MS;
  let shownAt = Date.now();
  let step: Progress['step'] | undefined;
  const write = (text: string) => out.write(out.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
  return {
    report(progress: Progress): void {
      const isNew = step !== progress.step;
      if (!isNew && Date.now() - shownAt < pauseMs) return;
      shownAt = Date.now();
      step = progress.step;
      write(lineOf(progress));
    },
    end(): void {
      if (step && out.isTTY) out.write('\r\u001b[K');
    },
  };
}

const lineOf = ({ step, name, bytes, totalBytes }: Progress): string =>
  `${STEPS[step]}: ${formatBytes(bytes)}${totalBytes === null ? '' : ` of ${formatBytes(totalBytes)}`} (${name})`;

export function formatBytes(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  return `${(bytes / 1024 ** power).toFixed(power > 1 ? 1 : 0)} ${units[power]}`;
}
