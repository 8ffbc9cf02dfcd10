import type { SongComment } from '@stagedoor/validators';
import { type Act, nameOf } from './stage.ts';

/** In the name of whoever is in the windows, on another device of theirs. */
const followFriend: Act = async ({ chance, artist, friend }) => {
  const method = chance.pick(['post', 'delete'] as const);
  const answer = await artist[method](`/api/artists/${friend.id}/follow`);
  return answer.ok() ? `artist ${friend.id} ${method === 'post' ? 'followed' : 'left'}` : undefined;
};

const saveAlbum: Act = async ({ chance, artist, albums }) => {
  const { id } = chance.pick(albums);
  const method = chance.pick(['post', 'delete'] as const);
  const answer = await artist[method](`/api/albums/${id}/save`);
  return answer.ok() ? `album ${id} ${method === 'post' ? 'saved' : 'saved no more'}` : undefined;
};

const followTag: Act = async ({ chance, artist }) => {
  const method = chance.pick(['post', 'delete'] as const);
  const answer = await artist[method]('/api/tags/sea/follow');
  return answer.ok() ? `tag sea ${method === 'post' ? 'followed' : 'left'}` : undefined;
};

const likePost: Act = async ({ chance, artist, fan, posts }) => {
  const { id } = chance.pick(posts);
  const method = chance.pick(['post', 'delete'] as const);
  const answer = await chance.pick([artist, fan])[method](`/api/content/${id}/like`);
  return answer.ok() ? `post ${id} ${method === 'post' ? 'liked' : 'liked no more'}` : undefined;
};

const talkUnderSong: Act = async ({ chance, artist, fan, songs }) => {
  const song = chance.pick(songs).id;
  const answer = await artist.get(`/api/songs/${song}/comments`);
  const comments = answer.ok() ? ((await answer.json()) as SongComment[]) : [];
  if (comments.length === 0) return undefined;
  const { id } = chance.pick(comments);
  const api = chance.pick([artist, fan]);
  if (chance.percent(50)) {
    const liked = await api.post(`/api/songs/comments/${id}/like`);
    return liked.ok() ? `comment ${id} under song ${song} liked` : undefined;
  }
  const data = { text: nameOf(chance, 'An answer'), timestamp: 0, parentId: id };
  const replied = await api.post(`/api/songs/${song}/comments`, { data });
  return replied.ok() ? `comment ${id} under song ${song} answered` : undefined;
};

const listen: Act = async ({ chance, artist, songs }) => {
  const { id } = chance.pick(songs);
  const answer = await artist.post(`/api/songs/${id}/increment-plays`, { data: { source: 'album' } });
  return answer.ok() ? `song ${id} played` : undefined;
};

const forget: Act = async ({ chance, artist, songs }) => {
  const { id } = chance.pick(songs);
  const path = chance.percent(30) ? '/api/history' : `/api/history/${id}`;
  const answer = await artist.delete(path);
  return answer.ok() ? `delete ${path}` : undefined;
};

export const LIBRARY_ACTS: readonly Act[] = [
  followFriend,
  saveAlbum,
  followTag,
  likePost,
  talkUnderSong,
  talkUnderSong,
  listen,
  forget,
];
