import { startServerProgram } from '@stagedoor/core/testing';
import { startEmbeddedPostgres } from '@stagedoor/db/embedded';
import { hurry, playerOf, songButton } from './screens/player.ts';
import { watchSound } from './screens/watch-sound.ts';
import { dataDir, productEnv } from './setup/product.ts';
import { SONG_SECONDS } from './setup/world.ts';
import { expect, test } from './test.ts';

/** Another server of the site, which may be restarted without disturbing other journeys. */
async function startServer(port?: number) {
  // The product runs it already.
  const { url } = await startEmbeddedPostgres({ dataDir });
  const env = { ...productEnv, DATABASE_URL: url, LOG_LEVEL: 'info' };
  return startServerProgram({ databaseUrl: url, dataDir, env }, port);
}

test('a restart of the server is not heard: the song goes on beyond what was buffered, and so does the next', {
  tag: '@deep',
}, async ({ page, world, errors }) => {
  errors.allow(/ERR_|50[23]|Failed to (load|fetch)|could not be/);
  // Two servers start, and a song and more is heard.
  test.slow();
  const server = await startServer();
  let again: typeof server | null = null;
  try {
    await page.goto(`${server.url}/album/${world.album.id}`);
    await songButton(page, 'Play', 'Lanterns').click();
    const player = playerOf(page);
    await player.playsPast(1);
    const sound = await watchSound(page);
    await server.stop();
    again = await startServer(Number(new URL(server.url).port));
    await hurry(page, 2);
    await player.playsPast(SONG_SECONDS - 2, 40_000);
    await expect(player.title).toHaveText('Low Tide');
    await player.playsPast(2);
    expect(await sound.longestPauseMs()).toBeLessThan(500);
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  } finally {
    await (again ?? server).stop();
  }
});
