import { origin } from '../setup/product.ts';
import { expect, test } from '../test.ts';
import { inEachEngine } from './each-engine.ts';
import type { Engine } from './engine.ts';
import { audio, find, songTime, text, title } from './read-page.ts';

inEachEngine((getEngine) => {
  test('plays a song, and the next one follows without a gap', async ({ world }) => {
    const engine = getEngine();
    await engine.open(`${origin}/album/${world.album.id}`);
    await expect.poll(() => text(engine, 'h1')).toBe('Night Boats');

    await engine.click('Play Lanterns');
    await expect.poll(() => title(engine)).toContain('Lanterns');
    await expect.poll(() => songTime(engine), { timeout: 20_000 }).toBeGreaterThan(1);
    const address = await audio(engine, 'src');

    await seekNearEnd(engine);
    await expect.poll(() => title(engine), { timeout: 20_000 }).toContain('Low Tide');
    await expect.poll(() => songTime(engine), { timeout: 20_000 }).toBeGreaterThan(1);
    // Songs that follow without a gap share one source.
    expect(await audio(engine, 'src')).toBe(address);
    expect(engine.errors() ?? []).toEqual([]);
  });
});

/** By keyboard, 30 of the song's 45 seconds onward. */
const seekNearEnd = (engine: Engine) =>
  engine.evaluate<boolean>(
    `${find('[data-testid="player-bar"] [aria-label="Progress"]')}
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'PageUp', bubbles: true }))`,
  );
