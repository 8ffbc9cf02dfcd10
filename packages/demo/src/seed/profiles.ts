import { createAlbum } from '@stagedoor/core/catalog/albums';
import { updateArtistProfile } from '@stagedoor/core/catalog/artists';
import { attachCover } from '@stagedoor/core/catalog/images';
import { createArtistProfile } from '@stagedoor/core/catalog/members';
import { tables } from '@stagedoor/db';
import { and, eq } from 'drizzle-orm';
import type { DemoAlbum, DemoArtist } from '../catalogue/index.ts';
import { renderCover, renderPortrait } from '../making/art/index.ts';
import { publishPicture, sendPicture } from './pictures.ts';
import { actAs, artistOf, type Seeding } from './seeding.ts';

/** The id of the artist's profile; undefined before it is created. */
export async function findArtistId(
  { services, userIds }: Seeding,
  username: string,
): Promise<number | undefined> {
  const { artistMembers } = tables;
  const [row] = await services.db
    .select({ id: artistMembers.artistId })
    .from(artistMembers)
    .where(and(eq(artistMembers.userId, userIds.get(username) ?? 0), eq(artistMembers.role, 'owner')));
  return row?.id;
}

/** Creates the artist's profile with portrait and links, unless it is complete. */
export async function ensureProfile(seeding: Seeding, artist: DemoArtist): Promise<void> {
  const { db } = seeding.services;
  const { artists } = tables;
  const ctx = actAs(seeding, artist.username);
  const { name, bio } = artist;
  const id =
    (await findArtistId(seeding, artist.username)) ?? (await createArtistProfile(ctx, { name, bio })).id;
  const [row] = await db.select({ cover: artists.coverImage }).from(artists).where(eq(artists.id, id));
  if (row?.cover) return;
  const portrait = await renderPortrait(artist.username, artist.sitter, artist.palette);
  const coverImage = await publishPicture(ctx, portrait, artist.username);
  // Only admins verify an artist, so no function for artists sets the badge.
  await db.update(artists).set({ verified: artist.verified }).where(eq(artists.id, id));
  const { tint } = await updateArtistProfile(ctx, {
    coverImage,
    tags: [artist.genre],
    ...artist.links,
  });
  if (tint) return;
  // A busy worker may still be processing the picture; it then sets the tint when it has finished.
  const file = await sendPicture(ctx, portrait, artist.username);
  await attachCover(ctx, file, { entity: 'artist', id });
}

/** The id of the album, created with its cover when missing. */
export async function ensureAlbum(seeding: Seeding, album: DemoAlbum): Promise<number> {
  const { albums } = tables;
  const artistId = await findArtistId(seeding, album.artist);
  const [known] = await seeding.services.db
    .select({ id: albums.id })
    .from(albums)
    .where(and(eq(albums.artistId, artistId ?? 0), eq(albums.title, album.title)));
  if (known) return known.id;
  const ctx = actAs(seeding, album.artist);
  const { palette, name } = artistOf(album.artist);
  const { motif, title, releaseDate } = album;
  const cover = await renderCover({ seed: album.key, motif, palette, title, artist: name });
  const coverImage = await publishPicture(ctx, cover, album.key);
  const { id, coverPlaceholder } = await createAlbum(ctx, { title, year: releaseDate, coverImage });
  if (coverPlaceholder === null) {
    await attachCover(ctx, await sendPicture(ctx, cover, album.key), { entity: 'album', id });
  }
  return id;
}
