import { openFramingSite } from '../setup/framing-site.ts';
import { expect, test } from '../test.ts';
import { inEachEngine } from './each-engine.ts';
import { find, text } from './read-page.ts';

const SLOW = { timeout: 20_000 };

inEachEngine((getEngine) => {
  test('an album plays in a frame of another site', async ({ world }) => {
    const engine = getEngine();
    const site = await openFramingSite();
    await engine.open(site.addressOf(`/embed/album/${world.album.id}`));
    await engine.enterFrame();
    await expect.poll(() => text(engine, 'body'), SLOW).toContain('Night Boats');
    await engine.click('Play');
    const seconds = () => engine.evaluate<number>(`${find('audio')}?.currentTime ?? 0`);
    await expect.poll(seconds, SLOW).toBeGreaterThan(1);
    await engine.click('Next song');
    await expect.poll(seconds, SLOW).toBeLessThan(1);
    await expect.poll(seconds, SLOW).toBeGreaterThan(1);
    expect(await engine.evaluate<string>('document.cookie')).toBe('');
    expect(engine.errors() ?? []).toEqual([]);
    site.close();
  });
});
