import { registerPerson } from './setup/people.ts';
import { makePlaylist } from './setup/playlists.ts';
import { expect, test } from './test.ts';

// Proves (rules.md, Sharing playlists): a person joins by the link, opens the playlist, and is removed again
test('a private playlist is shared by a link, and closed to a friend again', async ({
  openAs,
  fan,
  errors,
}) => {
  errors.allow(/403 \(Forbidden\)/);
  const playlist = await makePlaylist(fan, { name: 'Just us two' });
  const owner = await openAs(fan);
  const person = await registerPerson();
  const friend = await openAs(person);
  await friend.goto(`/playlist/${playlist.id}`);
  await expect(friend.getByText('Private Playlist').last()).toBeVisible();

  await owner.goto(`/playlist/${playlist.id}`);
  await owner.getByRole('button', { name: 'Share Just us two' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Share Just us two' });
  await dialog.getByRole('button', { name: 'Make link' }).click();
  const link = await dialog.getByLabel('Invitation link', { exact: true }).inputValue();
  await expect(dialog.getByText('Editor, valid until')).toBeVisible();

  await friend.goto(link);
  await expect(friend.getByRole('heading', { name: 'Join Just us two' })).toBeVisible();
  await expect(friend.getByText(`${fan.username} shares this playlist with you`)).toBeVisible();
  await friend.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(friend.getByRole('heading', { level: 1, name: 'Just us two' })).toBeVisible();

  await owner.reload();
  await owner.getByRole('button', { name: 'Share Just us two' }).click();
  await dialog.getByRole('button', { name: `Actions for ${person.username}` }).click();
  await owner.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(dialog.getByText(person.username)).toHaveCount(0);
  await friend.reload();
  await expect(friend.getByText('Private Playlist').last()).toBeVisible();
});
