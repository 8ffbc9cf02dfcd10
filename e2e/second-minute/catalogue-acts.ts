import { type Act, nameOf } from './stage.ts';

const LYRICS = ['Harbour lights, and rain', '[00:00.50]First line\n[00:01.20]Second line', null];
const TAGS = ['Dream Pop', 'Field Recordings', 'Sea'];

/** Tags, lyrics, marks and credits of a song. */
const changeDetails: Act = async ({ chance, artist, songs, friend }) => {
  const { id } = chance.pick(songs);
  const change = chance.pick([
    { tags: chance.shuffled(TAGS).slice(0, chance.below(3)) },
    { lyrics: chance.pick(LYRICS) },
    { isExplicit: chance.percent(50) },
    { credits: chance.pick([[], [{ name: friend.name, role: 'Featured artist', artistId: friend.id }]]) },
    { commentsClosed: chance.percent(30) },
  ]);
  const answer = await artist.patch(`/api/dashboard/songs/${id}`, { data: change });
  return answer.ok() ? `song ${id} ${JSON.stringify(change)}` : undefined;
};

const changeAlbumDetails: Act = async ({ chance, artist, albums, friend }) => {
  const { id } = chance.pick(albums);
  const change = chance.pick([
    { type: chance.pick(['album', 'ep', 'single', 'live']) },
    { label: nameOf(chance, 'Label') },
    { description: nameOf(chance, 'Words about an album') },
    { tags: chance.shuffled(TAGS).slice(0, chance.below(3)) },
    { credits: chance.pick([[], [{ name: friend.name, role: 'Mixing', artistId: friend.id }]]) },
  ]);
  const answer = await artist.patch(`/api/dashboard/albums/${id}`, { data: change });
  return answer.ok() ? `album ${id} ${JSON.stringify(change)}` : undefined;
};

const pinAlbum: Act = async ({ chance, artist, albums }) => {
  const albumIds = chance
    .shuffled(albums)
    .slice(0, chance.below(3))
    .map(({ id }) => id);
  const answer = await artist.put('/api/dashboard/pinned-albums', { data: { albumIds } });
  return answer.ok() ? `albums ${albumIds} pinned` : undefined;
};

const recommend: Act = async ({ chance, artist, friend }) => {
  const artistIds = chance.percent(50) ? [friend.id] : [];
  const answer = await artist.put('/api/dashboard/recommended-artists', { data: { artistIds } });
  return answer.ok() ? `artists ${artistIds} recommended` : undefined;
};

export const CATALOGUE_ACTS: readonly Act[] = [
  changeDetails,
  changeDetails,
  changeAlbumDetails,
  pinAlbum,
  recommend,
];
