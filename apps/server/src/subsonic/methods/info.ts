import type { Ctx } from '@stagedoor/core';
import { getAlbum } from '@stagedoor/core/catalog/albums';
import { getArtist, listArtists, listRelatedArtists } from '@stagedoor/core/catalog/artists';
import { getSong, listRadioSongs, listTopSongs } from '@stagedoor/core/catalog/songs';
import type { Song } from '@stagedoor/validators';
import { type Call, type Method, read } from '../method.ts';
import { amount, one, releaseId, type Thing, text, thingId } from '../params.ts';
import { presentArtists, presentSongs } from '../present.ts';
import type { Node } from '../render.ts';

const FOR_ARTIST = { id: one(thingId), count: amount(20, 100) };
const FOR_SONGS = { id: one(thingId), count: amount(50, 500) };
const MOST_NAMED = 50;

/** The addresses of a picture in three sizes, whole, as clients load them without a session. */
function picturesOf({ tools }: Pick<Call<unknown>, 'tools'>, address: string | null): Node {
  if (!address) return {};
  const sized = (width: number) =>
    new URL(address.replace(/-\d+\.webp$/, `-${width}.jpg`), tools.config.publicUrl).href;
  return { smallImageUrl: sized(160), mediumImageUrl: sized(480), largeImageUrl: sized(1080) };
}

/** The artist of a thing. */
async function artistOf(ctx: Ctx, { kind, id }: Thing) {
  if (kind === 'album') return getArtist(ctx, { id: (await getAlbum(ctx, { id })).artistId });
  if (kind === 'song') return getArtist(ctx, { id: (await getSong(ctx, { id })).artistId });
  return getArtist(ctx, { id });
}

async function describeArtist(call: Call<{ id: Thing; count: number }>): Promise<Node> {
  const { ctx, input } = call;
  const artist = await artistOf(ctx, input.id);
  const related = await listRelatedArtists(ctx, { artistId: artist.id });
  return {
    biography: artist.bio,
    ...picturesOf(call, artist.coverImage),
    similarArtist: await presentArtists(ctx, related.slice(0, input.count)),
  };
}

async function describeAlbum(call: Call<{ id: Thing }>): Promise<Node> {
  const { kind, id } = call.input.id;
  if (kind === 'song') {
    const song = await getSong(call.ctx, { id });
    return { notes: song.description, ...picturesOf(call, song.coverImage) };
  }
  const album = await getAlbum(call.ctx, { id });
  return { notes: album.notes ?? album.description, ...picturesOf(call, album.coverImage) };
}

/** Songs like one, like those of an album, or like those of an artist. */
async function listSimilar(ctx: Ctx, { kind, id }: Thing, count: number): Promise<Song[]> {
  const seed = kind === 'song' ? id : (await listSeeds(ctx, { kind, id }))[0]?.id;
  if (seed === undefined) return [];
  const found: Song[] = [];
  while (found.length < count) {
    const heard = found.map((song) => song.id);
    const more = await listRadioSongs(ctx, { songId: seed, heard });
    if (more.length === 0) break;
    found.push(...more);
  }
  return found.slice(0, count);
}

const listSeeds = async (ctx: Ctx, { kind, id }: Thing) =>
  kind === 'album'
    ? (await getAlbum(ctx, { id })).songs
    : listTopSongs(ctx, { artistId: (await getArtist(ctx, { id })).id, limit: 1, includeMusicBrainz: false });

const similar = async ({ ctx, input }: Call<{ id: Thing; count: number }>) => ({
  song: await presentSongs(ctx, await listSimilar(ctx, input.id, input.count)),
});

export const info: Record<string, Method> = {
  getArtistInfo: read(FOR_ARTIST, async (call) => ({ artistInfo: await describeArtist(call) })),
  getArtistInfo2: read(FOR_ARTIST, async (call) => ({ artistInfo2: await describeArtist(call) })),
  getAlbumInfo: read({ id: one(releaseId) }, async (call) => ({ albumInfo: await describeAlbum(call) })),
  getAlbumInfo2: read({ id: one(releaseId) }, async (call) => ({ albumInfo: await describeAlbum(call) })),
  getSimilarSongs: read(FOR_SONGS, async (call) => ({ similarSongs: await similar(call) })),
  getSimilarSongs2: read(FOR_SONGS, async (call) => ({ similarSongs2: await similar(call) })),
  getTopSongs: read({ artist: one(text), count: amount(50, 100) }, async ({ ctx, input }) => {
    const { items } = await listArtists(ctx, { search: input.artist, limit: MOST_NAMED });
    const artist = items.find(({ name }) => name.toLowerCase() === input.artist.toLowerCase());
    const songs = artist
      ? await listTopSongs(ctx, { artistId: artist.id, limit: input.count, includeMusicBrainz: false })
      : [];
    return { topSongs: { song: await presentSongs(ctx, songs) } };
  }),
};
