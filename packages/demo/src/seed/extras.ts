import { addPlaylistSong, createPlaylist } from '@stagedoor/core/community/playlists';
import { createPost } from '@stagedoor/core/community/posts';
import { tables } from '@stagedoor/db';
import { createPostInput } from '@stagedoor/validators';
import { and, eq } from 'drizzle-orm';
import { artists, type DemoPlaylist, listeners, playlists, posts } from '../catalogue/index.ts';
import { renderAvatar } from '../making/art/index.ts';
import { createRandom } from '../random.ts';
import { publishPicture } from './pictures.ts';
import { findArtistId } from './profiles.ts';
import { actAs, daysBefore, type Seeding } from './seeding.ts';

/** Posts, the oldest first, each with its date. */
export async function ensurePosts(seeding: Seeding): Promise<void> {
  const { db } = seeding.services;
  const { contents } = tables;
  for (const post of posts.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const artistId = (await findArtistId(seeding, post.artist)) ?? 0;
    const isThis = and(eq(contents.artistId, artistId), eq(contents.title, post.title));
    const [known] = await db.select({ id: contents.id }).from(contents).where(isThis);
    if (known) continue;
    const { title, description, isPremium } = post;
    const { id } = await createPost(
      actAs(seeding, post.artist),
      createPostInput.parse({ title, description, isPremium }),
    );
    await db
      .update(contents)
      .set({ createdAt: daysBefore(seeding, post.daysAgo) })
      .where(eq(contents.id, id));
  }
}

/** Playlists with those of their songs that exist already. */
export async function ensurePlaylists(seeding: Seeding, songIds: ReadonlyMap<string, number>): Promise<void> {
  for (const playlist of playlists) await ensurePlaylist(seeding, playlist, songIds);
}

async function ensurePlaylist(
  seeding: Seeding,
  playlist: DemoPlaylist,
  songIds: ReadonlyMap<string, number>,
) {
  const { db } = seeding.services;
  const ctx = actAs(seeding, playlist.username);
  const userId = seeding.userIds.get(playlist.username) ?? 0;
  const isThis = and(eq(tables.playlists.userId, userId), eq(tables.playlists.name, playlist.name));
  const [known] = await db.select({ id: tables.playlists.id }).from(tables.playlists).where(isThis);
  const { name, description, isPublic } = playlist;
  const { id: playlistId } = known ?? (await createPlaylist(ctx, { name, description, isPublic }));
  const rows = await db
    .select({ songId: tables.playlistSongs.songId })
    .from(tables.playlistSongs)
    .where(eq(tables.playlistSongs.playlistId, playlistId));
  const present = new Set(rows.map((row) => row.songId));
  for (const key of playlist.songs) {
    const songId = songIds.get(key);
    if (songId !== undefined && !present.has(songId)) await addPlaylistSong(ctx, { playlistId, songId });
  }
}

/** Pictures of most listeners; the others keep their initial. */
export async function ensureAvatars(seeding: Seeding): Promise<void> {
  const { db } = seeding.services;
  const { users } = tables;
  for (const [i, { username }] of listeners.entries()) {
    const userId = seeding.userIds.get(username) ?? 0;
    const [row] = await db.select({ image: users.profileImage }).from(users).where(eq(users.id, userId));
    if (!row || row.image || createRandom(`avatar/${username}`).chance(0.35)) continue;
    const palette = artists[i % artists.length]?.palette;
    if (!palette) continue;
    const picture = await renderAvatar(username, palette);
    const profileImage = await publishPicture(actAs(seeding, username), picture, username);
    await db.update(users).set({ profileImage }).where(eq(users.id, userId));
  }
}
