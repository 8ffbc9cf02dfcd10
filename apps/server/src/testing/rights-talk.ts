import { NOTHING, type Shown } from './rights-shown.ts';

/** Likes of posts and comments, and names to mention. */
export const TALK_ROUTES: Record<string, Shown> = {
  'POST /api/content/:id/like': NOTHING,
  'DELETE /api/content/:id/like': NOTHING,
  'POST /api/comments/:id/like': NOTHING,
  'DELETE /api/comments/:id/like': NOTHING,
  'POST /api/songs/comments/:id/like': NOTHING,
  'DELETE /api/songs/comments/:id/like': NOTHING,
};

/** `TALK_ROUTES` as procedures. */
export const TALK_PROCEDURES: Record<string, Shown> = {
  'comments.like': NOTHING,
  'comments.unlike': NOTHING,
  'discussions.mentionable': NOTHING,
  'posts.like': NOTHING,
  'posts.likedIds': NOTHING,
  'posts.unlike': NOTHING,
  'songs.radio': NOTHING,
  'songComments.like': NOTHING,
  'songComments.unlike': NOTHING,
};
