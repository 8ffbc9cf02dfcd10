import type { HistoryItem } from '@stagedoor/validators';
import { listKeptParts, makeAlbum } from '../screens/kept.ts';
import { openLine } from '../setup/open-line.ts';
import { openApi, PASSWORD, registerPerson } from '../setup/people.ts';
import { expect, test } from '../test.ts';
import { inEachEngine } from './each-engine.ts';
import type { Engine } from './engine.ts';
import { find, songTime, text, title } from './read-page.ts';

const SLOW = { timeout: 30_000 };

inEachEngine((getEngine) => {
  test('a kept album plays without a network after a reload, and its plays are counted when it is back', async () => {
    test.setTimeout(180_000);
    const engine = getEngine();
    const [fan, line] = [await registerPerson(), await openLine()];
    const { album, api } = await makeAlbum();
    await api.dispose();
    await engine.open(`${line.origin}/album/${album.id}`);
    await signIn(engine, fan.username);
    await engine.open(`${line.origin}/album/${album.id}`);
    await engine.click(`Keep ${album.title} offline`);
    await expect.poll(() => isThere(engine, `Remove ${album.title} from this device`), SLOW).toBe(true);
    await expect.poll(() => engine.evaluate<string>(`(${listKeptParts})()`), SLOW).toContain('player-bar');

    await line.break('refused');
    await engine.open(`${line.origin}/album/${album.id}`);
    await expect.poll(() => text(engine, 'h1'), SLOW).toBe(album.title);
    await engine.click('Play All');
    await expect.poll(() => title(engine), SLOW).toBe('Mole');
    await expect.poll(() => songTime(engine), SLOW).toBeGreaterThan(2);
    await engine.click('Next');
    await expect.poll(() => title(engine), SLOW).toBe('Buoy');
    await expect.poll(() => songTime(engine), SLOW).toBeGreaterThan(11);

    await line.mend();
    const me = await openApi(fan);
    const history = async () =>
      ((await (await me.get('/api/history')).json()) as HistoryItem[]).map(({ song }) => song.title);
    await expect.poll(history, { timeout: 90_000 }).toEqual(['Buoy']);
    await me.dispose();
    await line.close();
  });
});

const isThere = (engine: Engine, label: string) =>
  engine.evaluate<boolean>(`${find(`[aria-label=${JSON.stringify(label)}]`)} !== null`);

const signIn = (engine: Engine, username: string) =>
  engine.evaluate(`fetch('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: ${JSON.stringify(JSON.stringify({ username, password: PASSWORD }))},
  }).then(({ status }) => status)`);
