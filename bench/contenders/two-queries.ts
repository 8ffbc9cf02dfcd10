/**
 * The baseline for uncached answers: Fastify and postgres.js, an album and its songs by two queries, with the fields, order and
 * visibility of the product for a visitor.
 */
import Fastify from 'fastify';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });

const isListed = (
  work: 'songs' | 'a',
) => sql`${sql(work)}.deleted_at is null and ${sql(work)}.hidden_at is null
  and (${sql(work)}.release_state = 'published' or (${sql(work)}.release_state = 'scheduled'
    and ${sql(work)}.publish_at - ${sql(work)}.early_access_days * interval '24 hours' <= now()))`;

const findAlbum = (id: string) => sql`
  select a.id, a.artist_id as "artistId", artists.name as "artistName", a.title, a.year, a.release_date as "releaseDate",
    a.description, a.cover_image as "coverImage", a.cover_placeholder as "coverPlaceholder", a.release_state as "releaseState",
    a.publish_at as "publishAt"
  from albums a join artists on artists.id = a.artist_id
  where a.id = ${id} and artists.deleted_at is null and artists.suspended_at is null and ${isListed('a')}`;

const findSongs = (albumId: string) => sql`
  select id, title, disc_number as "discNumber", track_number as "trackNumber", cover_image as "coverImage",
    cover_placeholder as "coverPlaceholder", audio_url as "audioUrl", sources, duration, duration_ms as "durationMs", plays,
    is_premium as "isPremium", audio_state as "state", loudness_lufs as "loudnessLufs", genre, release_year as "releaseYear",
    description, original_artist_name as "originalArtistName", isrc, recording_mbid as "recordingMbid",
    imported_from as "importedFrom", imported_id as "importedId", uploaded_by_admin as "uploadedByAdmin",
    is_claimable as "isClaimable", created_at as "createdAt", release_state as "releaseState", publish_at as "publishAt"
  from songs where album_id = ${albumId} and audio_state in ('ready', 'missing') and ${isListed('songs')}
  order by disc_number, track_number nulls last, id`;

const stateOf = (opensAt: Date | null, state: string) =>
  state === 'scheduled' && opensAt === null ? 'published' : state;

async function getAlbum(id: string) {
  const [[found], rows] = await Promise.all([findAlbum(id), findSongs(id)]);
  if (!found) return null;
  const now = new Date();
  const { releaseState, publishAt, ...album } = found;
  const opens = (at: Date | null, state: string) => (state === 'scheduled' && at && at > now ? at : null);
  const albumOpens = opens(publishAt, releaseState);
  const songs = rows.map(({ publishAt, ...song }) => {
    const songOpens = opens(publishAt, song.releaseState);
    const opensAt = songOpens && albumOpens && songOpens > albumOpens ? songOpens : (albumOpens ?? songOpens);
    const isLocked = song.isPremium || opensAt !== null;
    const isPlayable = song.state === 'ready' && !isLocked;
    return {
      ...song,
      artistId: album.artistId,
      artistName: album.artistName,
      albumId: album.id,
      albumTitle: album.title,
      coverImage: song.coverImage ?? album.coverImage,
      coverPlaceholder: song.coverImage === null ? album.coverPlaceholder : song.coverPlaceholder,
      audioUrl: isPlayable ? song.audioUrl : null,
      sources: isPlayable ? song.sources : [],
      failureReason: null,
      isLocked,
      releaseState: stateOf(songOpens, song.releaseState),
      publishAt: null,
      earlyAccessDays: 0,
      opensAt,
      isShared: false,
    };
  });
  const state = stateOf(albumOpens, releaseState);
  return {
    ...album,
    state,
    songCount: songs.length,
    publishAt: null,
    earlyAccessDays: 0,
    opensAt: albumOpens,
    songs,
  };
}

const app = Fastify();
app.get<{ Params: { id: string } }>(
  '/api/albums/:id',
  async ({ params }, reply) =>
    (await getAlbum(params.id)) ?? reply.code(404).send({ message: 'Album not found' }),
);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
console.log('ready');
