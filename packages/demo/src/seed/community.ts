import { likeSong } from '@stagedoor/core/catalog/likes';
import { addSongComment } from '@stagedoor/core/community/song-comments';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import {
  type DemoPlay,
  type DemoSong,
  listComments,
  listLikes,
  listOlderPlays,
  listPlays,
} from '../catalogue/index.ts';
import { addPlaysOnce } from './plays-once.ts';
import { actAs, daysBefore, type Seeding } from './seeding.ts';

let playsBySong: Map<string, DemoPlay[]> | undefined;

/** Gives a playable song its history: months of plays, likes and timed comments. */
export async function addCommunity(seeding: Seeding, song: DemoSong, songId: number): Promise<void> {
  await addPlays(seeding, song, songId);
  for (const { username, daysAgo } of listLikes().filter((like) => like.song === song.key)) {
    await likeSong(actAs(seeding, username), { songId });
    await backdateLike(seeding, songId, username, daysAgo);
  }
  const comments = listComments().filter((comment) => comment.song === song.key);
  for (const comment of comments.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const { username, text, timestamp, daysAgo } = comment;
    await addOldComment(seeding, { songId, text, timestamp }, username, daysAgo);
  }
}

function addPlays(seeding: Seeding, song: DemoSong, songId: number): Promise<void> {
  playsBySong ??= Map.groupBy([...listPlays(), ...listOlderPlays()], (play) => play.song);
  const past = playsBySong.get(song.key) ?? [];
  const plays = past.map(({ listener, minutesAgo, source }) => {
    const playedAt = new Date(seeding.startedAt.getTime() - minutesAgo * 60_000);
    const userId = 'username' in listener ? (seeding.userIds.get(listener.username) ?? null) : null;
    const listenerKey = 'username' in listener ? `u:${userId}` : `l:demo-${listener.visitor}`;
    const window = Math.floor(playedAt.getTime() / (song.seconds * 1000));
    return { songId, userId, listenerKey, window, playedAt, source, hasStop: true };
  });
  return addPlaysOnce(seeding, songId, { plays, stops: listStops(seeding, songId, past) });
}

function listStops(seeding: Seeding, songId: number, plays: readonly DemoPlay[]) {
  const dayOf = ({ minutesAgo }: DemoPlay) =>
    new Date(seeding.startedAt.getTime() - minutesAgo * 60_000).toISOString().slice(0, 10);
  const groups = Map.groupBy(plays, (play) => `${dayOf(play)} ${play.stoppedIn}`);
  return [...groups].map(([key, { length: stops }]) => {
    const [day = '', part] = key.split(' ');
    return { songId, day, part: Number(part), stops };
  });
}

async function backdateLike(
  seeding: Seeding,
  songId: number,
  username: string,
  daysAgo: number,
): Promise<void> {
  const { likedSongs } = tables;
  const isThis = and(
    eq(likedSongs.songId, songId),
    eq(likedSongs.userId, seeding.userIds.get(username) ?? 0),
  );
  await seeding.services.db
    .update(likedSongs)
    .set({ likedAt: daysBefore(seeding, daysAgo) })
    .where(isThis);
}

async function addOldComment(
  seeding: Seeding,
  input: { songId: number; text: string; timestamp: number },
  username: string,
  daysAgo: number,
): Promise<void> {
  const { songComments } = tables;
  const { db } = seeding.services;
  const ctx = actAs(seeding, username);
  const userId = seeding.userIds.get(username) ?? 0;
  const [known] = await db
    .select({ id: songComments.id })
    .from(songComments)
    .where(and(eq(songComments.songId, input.songId), eq(songComments.userId, userId)));
  if (known) return;
  const { id } = await addSongComment(ctx, input);
  await db
    .update(songComments)
    .set({ createdAt: daysBefore(seeding, daysAgo) })
    .where(eq(songComments.id, id));
}
