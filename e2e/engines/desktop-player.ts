import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openScreen, press } from './screen.ts';
import { stop } from './stop.ts';

/** An account of Subsonic. */
export interface Account {
  /** Where the calls go. */
  url: string;
  username: string;
  token: string;
}

export interface DesktopPlayer<Place extends string = string> {
  press(place: Place, times?: number): void;
  /** The titles that it has taken over, in their order; none before it has read the account. */
  titles(): string[];
  close(): Promise<void>;
}

interface Kind<Place extends string> {
  program: string;
  /** Its settings with the account, and their file below `~/.config`. */
  settings: { file: string; text: string };
  /** The file with its songs, below the home. */
  database: string;
  /** On a screen of 1280 × 900, with the program's own look and without a window manager. */
  places: Record<Place, readonly [number, number]>;
}

/** Opens a music player of Debian's, with a home of its own. */
export async function openDesktopPlayer<Place extends string>({
  program,
  settings,
  database,
  places,
}: Kind<Place>): Promise<DesktopPlayer<Place>> {
  const home = mkdtempSync(join(tmpdir(), 'stagedoor-player-'));
  const file = join(home, '.config', settings.file);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, settings.text);
  const screen = await openScreen('1280x900');
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    HOME: home,
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_RUNTIME_DIR: home,
  };
  const child = spawn('dbus-run-session', ['--', program], { env, stdio: 'ignore', detached: true });
  return {
    press: (place, times = 1) => press(screen, places[place], times),
    titles: () => readTitles(join(home, database)),
    async close() {
      if (child.pid) process.kill(-child.pid);
      await stop(child);
      await screen.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function readTitles(file: string): string[] {
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('select title from subsonic_songs order by title').all();
    return rows.map(({ title }) => String(title));
  } catch {
    // It is making its tables.
    return [];
  } finally {
    database.close();
  }
}
