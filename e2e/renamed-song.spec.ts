import { playerOf, songButton } from './screens/player.ts';
import { makeArtist } from './setup/artists.ts';
import { makeName, openApi } from './setup/people.ts';
import { addSong, whenReady } from './setup/songs.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Live events): the player, its queue and the system's media keys have a song's new title while it plays
test('a song that gets another title while it plays has it in the player at once', async ({
  openAs,
  fan,
}) => {
  const { person, artist } = await makeArtist(makeName('The Renamed'));
  const api = await openApi(person);
  const rename = async (id: number, title: string) =>
    expect((await api.patch(`/api/dashboard/songs/${id}`, { data: { title } })).status()).toBe(200);
  const first = await addSong(api, { title: 'First Name', seconds: 40 });
  const second = await addSong(api, { title: 'Second Name', seconds: 40 });
  await whenReady(api);
  const page = await openAs(fan);
  await page.goto(`/artist/${artist.id}/songs`);
  await songButton(page, 'Play', 'Second Name').click();
  const player = playerOf(page);
  await player.playsPast(0.5);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Library' }).click();
  await rename(second.id, 'Another Name');
  await expect(player.title).toHaveText('Another Name');
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Another Name');
  await player.playsPast(1);
  await player.button('Queue').click();
  await expect(player.queueRows).toHaveText([/First Name/]);
  await rename(first.id, 'Next Name');
  await expect(player.queueRows).toHaveText([/Next Name/]);
  await api.dispose();
});
