import type { Ctx } from '@stagedoor/core';
import { claimSong, decideClaim } from '@stagedoor/core/catalog/claims';
import { discardFiles, type ReceivedFile } from '@stagedoor/core/catalog/uploads';
import { uploadSong } from '@stagedoor/core/site/admin';
import { tables } from '@stagedoor/db';
import { adminUploadInput, UPLOAD_LIMITS } from '@stagedoor/validators';
import { and, desc, eq } from 'drizzle-orm';
import { claims, type DemoClaim, type DemoFoundSong, listeners } from '../catalogue/index.ts';
import { renderCover } from '../making/art/index.ts';
import { sendPicture, sendProof } from './pictures.ts';
import { addPlaysOnce } from './plays-once.ts';
import { findArtistId } from './profiles.ts';
import { sendSong } from './rendered.ts';
import { actAs, daysBefore, type Seeding } from './seeding.ts';
import { waitForSong } from './upload-song.ts';

/** Songs that the admin found and uploaded, and claims of them, one of each kind. */
export async function ensureFoundSongs(seeding: Seeding, songs: readonly DemoFoundSong[]): Promise<void> {
  for (const song of songs) {
    const id = await ensureFoundSong(seeding, song);
    if (!(await waitForSong(seeding, id))) continue;
    await addPlays(seeding, song, id);
    for (const claim of claims) if (claim.song === song.key) await ensureClaim(seeding, claim, song, id);
  }
}

async function ensureFoundSong(seeding: Seeding, song: DemoFoundSong): Promise<number> {
  const { songs } = tables;
  const [known] = await seeding.services.db
    .select({ id: songs.id })
    .from(songs)
    .where(and(eq(songs.uploadedByAdmin, true), eq(songs.title, song.title)));
  if (known) return known.id;
  const ctx = actAs(seeding, 'admin');
  const { key, seconds, motif, palette, ...fields } = song;
  const { title, genre, originalArtistName: artist } = fields;
  const files: { audio?: ReceivedFile; cover?: ReceivedFile } = {};
  try {
    files.cover = await sendPicture(ctx, await drawCover(song), key);
    const sound = { seed: key, genre, seconds, title, artist };
    const audio = await sendSong(ctx, key, sound, UPLOAD_LIMITS.songAudio);
    files.audio = audio;
    const made = await uploadSong(ctx, adminUploadInput.parse(fields), { ...files, audio });
    return made.song.id;
  } catch (error) {
    await discardFiles(ctx, [files.audio, files.cover]);
    throw error;
  }
}

const drawCover = ({ key, motif, palette, title, originalArtistName }: DemoFoundSong) =>
  renderCover({ seed: key, motif, palette, title, artist: originalArtistName });

/** A play of every other listener, each on another day. */
function addPlays(seeding: Seeding, song: DemoFoundSong, songId: number): Promise<void> {
  const plays = listeners.flatMap(({ username }, index) => {
    const userId = seeding.userIds.get(username);
    if (userId === undefined || index % 2) return [];
    const playedAt = daysBefore(seeding, 1 + index);
    const window = Math.floor(playedAt.getTime() / (song.seconds * 1000));
    return { songId, userId, listenerKey: `u:${userId}`, window, playedAt };
  });
  return addPlaysOnce(seeding, songId, { plays });
}

async function ensureClaim(seeding: Seeding, claim: DemoClaim, song: DemoFoundSong, songId: number) {
  const ctx = actAs(seeding, claim.artist);
  const artistId = (await findArtistId(seeding, claim.artist)) ?? 0;
  const known = await findClaim(seeding, songId, artistId);
  if (!known) await file(ctx, claim, song, songId);
  const filed = known ?? (await findClaim(seeding, songId, artistId));
  if (filed?.status !== 'pending' || claim.decision === null) return;
  const { decision, reason } = claim;
  await decideClaim(actAs(seeding, 'admin'), { id: filed.id, decision, reason });
}

async function findClaim(seeding: Seeding, songId: number, artistId: number) {
  const [row] = await seeding.services.db
    .select({ id: tables.claims.id, status: tables.claims.status })
    .from(tables.claims)
    .where(and(eq(tables.claims.songId, songId), eq(tables.claims.artistId, artistId)))
    .orderBy(desc(tables.claims.id));
  return row;
}

async function file(ctx: Ctx, { note, links, hasPhoto }: DemoClaim, song: DemoFoundSong, id: number) {
  const proofs = hasPhoto ? [await sendProof(ctx, await drawCover(song), 'photo-of-the-label')] : [];
  try {
    await claimSong(ctx, { id, note, links }, proofs);
  } catch (error) {
    await discardFiles(ctx, proofs);
    throw error;
  }
}
