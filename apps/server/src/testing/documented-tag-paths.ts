/** Paths of tags, and of how artists arrange their pages. */
export const TAG_PATHS = [
  'GET /api/artists/{id}/recommended',
  'GET /api/dashboard/recommended-artists',
  'PUT /api/dashboard/recommended-artists',
  'PUT /api/dashboard/pinned-albums',
  'GET /api/dashboard/credits',
  'POST /api/dashboard/credits/{songId}',
  'DELETE /api/dashboard/credits/{songId}',
  'GET /api/tags',
  'GET /api/tags/{tag}',
  'GET /api/tags/{tag}/songs',
  'GET /api/tags/{tag}/albums',
  'GET /api/tags/{tag}/artists',
  'POST /api/tags/{tag}/follow',
  'DELETE /api/tags/{tag}/follow',
  'GET /api/followed-tags',
];
