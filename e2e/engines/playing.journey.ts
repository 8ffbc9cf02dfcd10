import { existsSync } from 'node:fs';
import { origin } from '../setup/product.ts';
import { expect, test } from '../test.ts';
import type { Engine } from './engine.ts';
import { FIREFOX, openFirefox } from './firefox.ts';
import { PULSEAUDIO, startSilentSound } from './silent-sound.ts';
import { openWebKit, WEBKIT } from './webkit.ts';

const engines = [
  { name: 'Firefox', path: FIREFOX, open: openFirefox },
  { name: 'WebKit', path: WEBKIT, open: openWebKit },
];

for (const { name, path, open } of engines) {
  test.describe(name, () => {
    const missing = [path, PULSEAUDIO].filter((needed) => !existsSync(needed));
    test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);
    let engine: Engine;
    let endSound: () => Promise<void>;
    test.beforeAll(async () => {
      endSound = await startSilentSound();
      engine = await open();
    });
    test.afterAll(async () => {
      await engine?.close();
      await endSound?.();
    });

    test('plays a song, and the next one follows without a gap', async ({ world }) => {
      await engine.open(`${origin}/album/${world.album.id}`);
      await expect.poll(() => text(engine, 'h1')).toBe('Night Boats');

      await engine.click('Play Lanterns');
      await expect.poll(() => text(engine, '[data-testid="player-title"]')).toContain('Lanterns');
      await expect.poll(() => songTime(engine), { timeout: 20_000 }).toBeGreaterThan(1);
      const address = await audio(engine, 'src');

      await seekNearEnd(engine);
      await expect
        .poll(() => text(engine, '[data-testid="player-title"]'), { timeout: 20_000 })
        .toContain('Low Tide');
      await expect.poll(() => songTime(engine), { timeout: 20_000 }).toBeGreaterThan(1);
      // Songs that follow without a gap share one source.
      expect(await audio(engine, 'src')).toBe(address);
      expect(engine.errors() ?? []).toEqual([]);
    });
  });
}

const find = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;
const text = (engine: Engine, selector: string) =>
  engine.evaluate<string>(`${find(selector)}?.textContent ?? ''`);
const AUDIO = find('[data-testid="audio"]');
const audio = (engine: Engine, property: 'src' | 'duration') =>
  engine.evaluate<string | number>(`${AUDIO}.${property}`);
const songTime = (engine: Engine) =>
  engine.evaluate<number>(`${AUDIO}.currentTime - Number(${AUDIO}.dataset.songStart ?? 0)`);
/** By keyboard, 30 of the song's 45 seconds onward. */
const seekNearEnd = (engine: Engine) =>
  engine.evaluate<boolean>(
    `${find('[data-testid="player-bar"] [aria-label="Progress"]')}
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }))`,
  );
