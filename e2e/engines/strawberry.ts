import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openScreen, press } from './screen.ts';
import { stop } from './stop.ts';

export const STRAWBERRY = '/usr/bin/strawberry';
/** On a screen of 1280 × 900, with the program's own look and without a window manager. */
const PLACES = {
  subsonic: [41, 610],
  refresh: [165, 66],
  /** The first artist in the list, under its letter. */
  firstArtist: [177, 108],
  /** The first song in the open playlist. */
  firstSong: [380, 83],
} as const;

interface Account {
  /** Where the calls go. */
  url: string;
  username: string;
  token: string;
}

/** Debian's music player, with an account of Subsonic in its settings. */
export async function openStrawberry({ url, username, token }: Account) {
  const home = mkdtempSync(join(tmpdir(), 'stagedoor-strawberry-'));
  mkdirSync(join(home, 'config/strawberry'), { recursive: true });
  writeFileSync(
    join(home, 'config/strawberry/strawberry.conf'),
    `[Subsonic]
enabled=true
url=${url}
username=${username}
password=@ByteArray(${Buffer.from(token).toString('base64')})
http2=false
authmethod=1
downloadalbumcovers=false
serversidescrobbling=true
[Scrobbler]
enabled=true
`,
  );
  const screen = await openScreen('1280x900');
  const env = {
    ...process.env,
    DISPLAY: screen.display,
    HOME: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_RUNTIME_DIR: home,
  };
  const program = spawn('dbus-run-session', ['--', STRAWBERRY], { env, stdio: 'ignore', detached: true });
  return {
    press: (place: keyof typeof PLACES, times = 1) => press(screen, PLACES[place], times),
    /** The titles that it has taken over, in their order; none before it has read the account. */
    titles: () => readTitles(join(home, 'data/strawberry/strawberry/strawberry.db')),
    async close() {
      if (program.pid) process.kill(-program.pid);
      await stop(program);
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
