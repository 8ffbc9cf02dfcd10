import { expect } from '@playwright/test';
import type { Comment, Post, Product, Song, SongComment, TourDate } from '@stagedoor/validators';
import { CATALOGUE_ACTS } from './catalogue-acts.ts';
import { LIBRARY_ACTS } from './library-acts.ts';
import { type Act, nameOf, read, send } from './stage.ts';

const changeSong: Act = async ({ chance, artist, songs }) => {
  const { id } = chance.pick(songs);
  const change = chance.pick([
    { title: nameOf(chance, 'Song') },
    { isPremium: chance.percent(50) },
    { genre: chance.pick(['Rock', 'Jazz', 'Pop']) },
    { description: nameOf(chance, 'Words about a song') },
    { state: chance.pick(['draft', 'published', 'published']) },
  ]);
  const answer = await artist.patch(`/api/dashboard/songs/${id}`, { data: change });
  // It may be deleted.
  return answer.ok() ? `song ${id} ${JSON.stringify(change)}` : undefined;
};

const deleteSong: Act = async ({ chance, artist, songs }) => {
  const { id } = chance.pick(songs);
  const isThere = (await read<Song[]>(artist, '/api/dashboard/songs')).some((song) => song.id === id);
  if (isThere) await send(artist, 'delete', `/api/dashboard/songs/${id}`);
  else await send(artist, 'post', `/api/dashboard/songs/${id}/restore`);
  return `song ${id} ${isThere ? 'deleted' : 'restored'}`;
};

const changeAlbum: Act = async ({ chance, artist, albums }) => {
  const { id } = chance.pick(albums);
  const change = chance.pick([
    { title: nameOf(chance, 'Album') },
    { year: String(1990 + chance.below(30)) },
    { state: chance.pick(['draft', 'published', 'published']) },
  ]);
  await send(artist, 'patch', `/api/dashboard/albums/${id}`, change);
  return `album ${id} ${JSON.stringify(change)}`;
};

const orderAlbum: Act = async ({ chance, artist, albums }) => {
  const { id } = chance.pick(albums);
  const { songs } = await read<{ songs: Song[] }>(artist, `/api/albums/${id}`);
  if (songs.length < 2) return undefined;
  const songIds = chance.shuffled(songs.map((song) => song.id));
  await send(artist, 'put', `/api/dashboard/albums/${id}/songs/order`, { songIds });
  return `album ${id} ordered`;
};

const likeSong: Act = async ({ chance, artist, fan, songs }) => {
  const [who, api] = chance.pick([
    ['artist', artist],
    ['fan', fan],
  ] as const);
  const { id } = chance.pick(songs);
  const method = chance.pick(['post', 'delete'] as const);
  const answer = await api[method](`/api/songs/${id}/like`);
  // Drafts and deleted songs are not found.
  if (!answer.ok()) return undefined;
  return `${who} ${method === 'post' ? 'likes' : 'no longer likes'} song ${id}`;
};

const comment: Act = async ({ chance, fan, artist, songs }) => {
  const { id } = chance.pick(songs);
  const data = { text: nameOf(chance, 'A comment'), timestamp: 0 };
  const answer = await chance.pick([fan, artist]).post(`/api/songs/${id}/comments`, { data });
  return answer.ok() ? `comment under song ${id}` : undefined;
};

const removeComment: Act = async ({ chance, artist, songs }) => {
  const { id } = chance.pick(songs);
  const answer = await artist.get(`/api/songs/${id}/comments`);
  const comments = answer.ok() ? ((await answer.json()) as SongComment[]) : [];
  if (comments.length === 0) return undefined;
  await send(artist, 'delete', `/api/songs/comments/${chance.pick(comments).id}`);
  return `comment removed under song ${id}`;
};

const writePost: Act = async ({ chance, artist, posts }) => {
  const data = {
    title: nameOf(chance, 'Post'),
    description: nameOf(chance, 'Words of a post'),
    contentType: 'text',
    isPremium: chance.percent(30),
  };
  const answer = await artist.post('/api/dashboard/content', { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  posts.push((await answer.json()) as Post);
  return `new post ${data.title}`;
};

const changePost: Act = async ({ chance, artist, posts }) => {
  const { id } = chance.pick(posts);
  const change = chance.pick([
    { title: nameOf(chance, 'Post') },
    { description: nameOf(chance, 'Other words') },
    { isPremium: chance.percent(50) },
  ]);
  const answer = await artist.patch(`/api/dashboard/content/${id}`, { data: change });
  return answer.ok() ? `post ${id} ${JSON.stringify(change)}` : undefined;
};

const deletePost: Act = async ({ chance, artist, admin, posts }) => {
  const { id } = chance.pick(posts);
  const [who, api, path] = chance.pick([
    ['artist', artist, `/api/dashboard/content/${id}`],
    ['admin', admin, `/api/admin/content/${id}`],
  ] as const);
  const answer = await api.delete(path);
  return answer.ok() ? `post ${id} deleted by the ${who}` : undefined;
};

const commentPost: Act = async ({ chance, fan, posts }) => {
  const { id } = chance.pick(posts);
  const answer = await fan.post(`/api/content/${id}/comments`, { data: { text: nameOf(chance, 'Hello') } });
  if (!answer.ok()) return undefined;
  const { id: commentId } = (await answer.json()) as Comment;
  if (chance.percent(50)) return `comment under post ${id}`;
  await send(fan, 'patch', `/api/comments/${commentId}`, { text: nameOf(chance, 'Hello again') });
  return `comment under post ${id}, edited`;
};

const changePlaylist: Act = async ({ chance, artist, playlist: { id } }) => {
  const change = chance.pick([
    { name: nameOf(chance, 'List') },
    { description: nameOf(chance, 'Words of a list') },
    { isPublic: chance.percent(70) },
  ]);
  await send(artist, 'put', `/api/playlists/${id}`, change);
  return `playlist ${JSON.stringify(change)}`;
};

const changePlaylistSongs: Act = async ({ chance, artist, playlist: { id }, songs }) => {
  const inside = (await read<Song[]>(artist, `/api/playlists/${id}/songs`)).map((song) => song.id);
  const song = chance.pick(songs).id;
  const act = chance.pick(['toggle', 'move', 'order']);
  if (act === 'order' && inside.length > 1) {
    const answer = await artist.put(`/api/playlists/${id}/songs/order`, {
      data: { songIds: chance.shuffled(inside) },
    });
    return answer.ok() ? 'playlist ordered' : undefined;
  }
  if (act === 'move' && inside.length > 1) {
    await send(artist, 'post', `/api/playlists/${id}/songs/move`, {
      songId: chance.pick(inside),
      afterSongId: null,
    });
    return 'a song moved to the top of the playlist';
  }
  const answer = inside.includes(song)
    ? await artist.delete(`/api/playlists/${id}/songs/${song}`)
    : await artist.post(`/api/playlists/${id}/songs`, { data: { songId: song } });
  return answer.ok()
    ? `song ${song} ${inside.includes(song) ? 'taken out of' : 'put into'} the playlist`
    : undefined;
};

const followPlaylist: Act = async ({ chance, fan, playlist: { id } }) => {
  const method = chance.pick(['post', 'delete'] as const);
  const answer = await fan[method](`/api/playlists/${id}/follow`);
  return answer.ok() ? `the fan ${method === 'post' ? 'follows' : 'leaves'} the playlist` : undefined;
};

const changeProfile: Act = async ({ chance, artist }) => {
  const change = chance.pick([{ name: nameOf(chance, 'Artist') }, { bio: nameOf(chance, 'A life') }]);
  await send(artist, 'patch', '/api/dashboard/artist', change);
  return `profile ${JSON.stringify(change)}`;
};

const changeShop: Act = async ({ chance, artist }) => {
  const products = await read<Product[]>(artist, '/api/dashboard/products');
  if (products.length > 0 && chance.percent(50)) {
    await send(artist, 'delete', `/api/dashboard/products/${chance.pick(products).id}`);
    return 'product removed';
  }
  const product = { name: nameOf(chance, 'Shirt'), priceCents: 1999, category: 'Apparel' };
  await send(artist, 'post', '/api/dashboard/products', product);
  return 'product added';
};

const changeTour: Act = async ({ chance, artist }) => {
  const dates = await read<TourDate[]>(artist, '/api/dashboard/tour-dates');
  if (dates.length > 0 && chance.percent(50)) {
    await send(artist, 'delete', `/api/dashboard/tour-dates/${chance.pick(dates).id}`);
    return 'tour date removed';
  }
  const date = { date: '2099-05-01', venue: nameOf(chance, 'Hall'), city: 'Bristol', country: 'UK' };
  await send(artist, 'post', '/api/dashboard/tour-dates', date);
  return 'tour date added';
};

const subscribe: Act = async ({ chance, fan, profile: { id } }) => {
  const isStarting = chance.percent(50);
  const answer = isStarting
    ? await fan.post('/api/subscriptions', { data: { artistId: id } })
    : await fan.delete(`/api/subscriptions/${id}`);
  return answer.ok() ? `the fan ${isStarting ? 'subscribes' : 'cancels'}` : undefined;
};

const hide: Act = async ({ chance, admin, songs, posts }) => {
  const [targetType, targetId] = chance.pick([
    ['song', chance.pick(songs).id],
    ['post', chance.pick(posts).id],
  ] as const);
  const data = { targetType, targetId, decision: 'hide', reason: 'spam' };
  const answer = await admin.post('/trpc/moderation.moderate', { data });
  if (!answer.ok()) return undefined;
  const { result } = (await answer.json()) as { result: { data: { id: number } } };
  if (chance.percent(30)) return `${targetType} ${targetId} hidden`;
  await send(admin, 'post', '/trpc/moderation.undo', { id: result.data.id });
  return `${targetType} ${targetId} hidden and shown again`;
};

export const ACTS: readonly Act[] = [
  changeSong,
  changeSong,
  deleteSong,
  changeAlbum,
  orderAlbum,
  likeSong,
  likeSong,
  comment,
  removeComment,
  writePost,
  changePost,
  deletePost,
  commentPost,
  changePlaylist,
  changePlaylistSongs,
  changePlaylistSongs,
  followPlaylist,
  changeProfile,
  changeShop,
  changeTour,
  subscribe,
  hide,
  ...CATALOGUE_ACTS,
  ...LIBRARY_ACTS,
];
