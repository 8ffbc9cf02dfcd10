import { type Measure, MOST_MS, measureLines } from '../screens/sung-line.ts';
import { makeSungAlbum } from '../setup/lyrics.ts';
import { origin } from '../setup/product.ts';
import { expect, test } from '../test.ts';
import { inEachEngine } from './each-engine.ts';
import type { Engine } from './engine.ts';
import { audio, find, setSpeed, songTime, text, title } from './read-page.ts';

const SCREEN = '[data-testid="lyrics-screen"]';
const SLOW = { timeout: 20_000 };

test.describe.configure({ timeout: 120_000 });

inEachEngine((getEngine) => {
  test('timed lyrics stay with the sound', async () => {
    const { album } = await makeSungAlbum('The Metronomes');
    const engine = getEngine();
    const sung = () => text(engine, `${SCREEN} [aria-current]`);
    await engine.open(`${origin}/album/${album.id}`);
    await engine.click('Play First Sung');
    await expect.poll(() => songTime(engine), SLOW).toBeGreaterThan(0.1);
    await engine.click('Lyrics');
    await expect.poll(sung, SLOW).toMatch(/^Line/);
    await expectWithSound(engine, 'playing', { seconds: 2.5 });

    await press(engine, 'Pause');
    await expect.poll(() => audio(engine, 'paused')).toBe(true);
    await expectWithSound(engine, 'paused', { seconds: 0.3, fewestLines: 1 });
    await pressLine(engine, 9);
    await expect.poll(sung).toBe('Line 9');
    await expect.poll(async () => Math.abs((await songTime(engine)) - 7.2)).toBeLessThan(0.05);

    await press(engine, 'Play');
    await expect.poll(() => songTime(engine), SLOW).toBeGreaterThan(7.3);
    await pressLine(engine, 2);
    await expect.poll(() => songTime(engine)).toBeLessThan(4);
    await expectWithSound(engine, 'after seeking', { seconds: 1, fewestLines: 1 });

    await setSpeed(engine, 1.5);
    await expectWithSound(engine, 'faster', { seconds: 2, rate: 1.5 });
    await setSpeed(engine, 1);

    await pressLine(engine, 16);
    await expect.poll(() => title(engine), SLOW).toContain('Second Sung');
    await expect.poll(sung, SLOW).toMatch(/^Verse/);
    await expectWithSound(engine, 'next song', { seconds: 2 });
    expect(engine.errors() ?? []).toEqual([]);
  });
});

interface Expected extends Measure {
  /** A busy machine draws few frames. */
  fewestLines?: number;
  /** The speed of the song. */
  rate?: number;
}

async function expectWithSound(engine: Engine, moment: string, expected: Expected) {
  const { seconds, fewestLines = 2, isInWindow, starts, rate = 1 } = expected;
  const { wrongMs, lines, frames } = await engine.evaluate<Awaited<ReturnType<typeof measureLines>>>(
    `(${measureLines})(${JSON.stringify({ seconds, isInWindow, starts })})`,
  );
  const result = `${moment}: ${Math.round(wrongMs / rate)} ms, ${lines} lines, ${frames} frames`;
  test.info().annotations.push({ type: 'measured', description: result });
  expect(wrongMs / rate, result).toBeLessThan(MOST_MS);
  expect(lines, result).toBeGreaterThanOrEqual(fewestLines);
}

/** Presses a button of the lyrics; that of the bar has the same name. */
const press = (engine: Engine, name: string) =>
  engine.evaluate<null>(`${find(`${SCREEN} button[aria-label="${name}"]`)}.click() ?? null`);

const pressLine = (engine: Engine, number: number) =>
  engine.evaluate<null>(`${find(`${SCREEN} [data-start="${number * 800}"]`)}.click() ?? null`);
