/** Likes of posts and comments. */
export const TALK_PATHS = [
  'POST /api/content/{id}/like',
  'DELETE /api/content/{id}/like',
  'POST /api/comments/{id}/like',
  'DELETE /api/comments/{id}/like',
  'POST /api/songs/comments/{id}/like',
  'DELETE /api/songs/comments/{id}/like',
];
