import { makeSungAlbum } from '../setup/lyrics.ts';
import { origin } from '../setup/product.ts';
import { expect, test } from '../test.ts';
import { inEachEngine } from './each-engine.ts';
import type { Engine } from './engine.ts';
import { audio, songTime, text } from './read-page.ts';

const MENU = '[role="menu"]';
const NAME = 'Picture-in-picture';
const SMALL = 'documentPictureInPicture.window?.document.querySelector';

inEachEngine((getEngine) => {
  test('the picture-in-picture window plays along, and is not offered where there is none', async () => {
    const engine = getEngine();
    const { album } = await makeSungAlbum('The Portholes');
    await engine.open(`${origin}/album/${album.id}`);
    await engine.click('Play First Sung');
    await expect.poll(() => songTime(engine), { timeout: 20_000 }).toBeGreaterThan(0);
    await engine.click('Player settings');
    await expect.poll(() => text(engine, MENU)).toContain('Sleep timer');
    const hasWindows = await engine.evaluate<boolean>("'documentPictureInPicture' in window");
    expect((await text(engine, MENU)).includes(NAME)).toBe(hasWindows);
    if (!hasWindows) return;

    await engine.click(NAME, 'menuitem');
    const words = (testId: string) => inWindow(engine, `[data-testid="${testId}"]`, 'textContent');
    await expect.poll(() => words('small-player'), { timeout: 20_000 }).toContain('First Sung');
    await expect.poll(() => words('sung-line'), { timeout: 20_000 }).toMatch(/^Line/);
    await press(engine, 'Pause');
    await expect.poll(() => audio(engine, 'paused')).toBe(true);
    await press(engine, 'Next');
    await expect.poll(() => words('small-player')).toContain('Second Sung');
    await expect.poll(() => words('sung-line'), { timeout: 20_000 }).toMatch(/^Verse/);
    expect(engine.errors() ?? []).toEqual([]);
  });
});

const inWindow = (engine: Engine, selector: string, property: string) =>
  engine.evaluate<string>(`${SMALL}(${JSON.stringify(selector)})?.${property} ?? ''`);

const press = (engine: Engine, name: string) => inWindow(engine, `[aria-label="${name}"]`, 'click()');
