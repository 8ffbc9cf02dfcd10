import { followPlaylist } from '@stagedoor/core/community/playlist-people';
import { addPlaylistSongs, createPlaylist, createSmartPlaylist } from '@stagedoor/core/community/playlists';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import { type DemoPlaylist, playlists } from '../catalogue/index.ts';
import { actAs, type Seeding } from './seeding.ts';

type SongIds = ReadonlyMap<string, number>;

/** Playlists with those of their songs that exist already, their editors and their followers. */
export async function ensurePlaylists(seeding: Seeding, songIds: SongIds): Promise<void> {
  for (const playlist of playlists) await ensurePlaylist(seeding, playlist, songIds);
}

async function ensurePlaylist(seeding: Seeding, playlist: DemoPlaylist, songIds: SongIds) {
  const { username, editors = [], followers = [] } = playlist;
  const { id } = (await findPlaylist(seeding, playlist)) ?? (await makePlaylist(seeding, playlist));
  const add = async (username: string, keys: readonly string[]) => {
    const ids = keys.flatMap((key) => songIds.get(key) ?? []);
    if (ids.length > 0) await addPlaylistSongs(actAs(seeding, username), { id, songIds: ids });
  };
  await add(username, playlist.songs);
  for (const editor of editors) {
    await ensureEditor(seeding, id, editor.username);
    await add(editor.username, editor.songs);
  }
  for (const follower of followers) await followPlaylist(actAs(seeding, follower), { id });
}

function makePlaylist(seeding: Seeding, { username, rules, ...playlist }: DemoPlaylist) {
  const { name, description, isPublic } = playlist;
  const fields = { name, description, isPublic };
  const ctx = actAs(seeding, username);
  return rules ? createSmartPlaylist(ctx, { ...fields, rules }) : createPlaylist(ctx, fields);
}

async function findPlaylist(seeding: Seeding, { username, name }: DemoPlaylist) {
  const { playlists } = tables;
  const userId = seeding.userIds.get(username) ?? 0;
  const [known] = await seeding.services.db
    .select({ id: playlists.id })
    .from(playlists)
    .where(and(eq(playlists.userId, userId), eq(playlists.name, name)));
  return known;
}

async function ensureEditor(seeding: Seeding, playlistId: number, username: string) {
  const userId = seeding.userIds.get(username) ?? 0;
  await seeding.services.db
    .insert(tables.playlistCollaborators)
    .values({ playlistId, userId, role: 'editor' })
    .onConflictDoNothing();
}
