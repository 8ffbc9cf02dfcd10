import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { stop } from './stop.ts';

export interface Screen {
  /** The name by which programs find it (`DISPLAY`). */
  display: string;
  close(): Promise<void>;
}

/** A screen that nobody sees, for programs that need one (Debian: `xvfb`). */
export async function openScreen(size: string): Promise<Screen> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${size}x24`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(child.stdio[3] as NodeJS.ReadableStream, 'data');
  return { display: `:${String(number).trim()}`, close: () => stop(child) };
}

/** Presses the mouse at a place of the screen (Debian: `xdotool`). */
export function press({ display }: Screen, [x, y]: readonly [number, number], times = 1): void {
  const args = ['mousemove', String(x), String(y), 'click', '--repeat', String(times), '--delay', '80', '1'];
  execFileSync('xdotool', args, { env: { ...process.env, DISPLAY: display } });
}
