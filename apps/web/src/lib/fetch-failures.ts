/** Console messages for failed queries, by procedure. */
const WORDS: Readonly<Record<string, string>> = {
  'artists.list': 'Failed to fetch artists',
  'artists.get': 'Failed to fetch artist',
  'artists.related': 'Failed to fetch artists',
  'artists.exclusive': 'Failed to fetch premium content',
  'albums.get': 'Error fetching album songs',
  'albums.list': 'Failed to fetch albums',
  'artists.albums': 'Failed to fetch albums',
  'likes.list': 'Failed to fetch liked songs',
  'subscriptions.list': 'Failed to fetch subscriptions',
  'songComments.list': 'Failed to fetch comments',
  'comments.list': 'Failed to fetch comments',
  'admin.users': 'Failed to fetch users',
  'posts.recent': 'Failed to fetch recent content',
  'artists.posts': 'Failed to fetch public posts',
};

/** Logs a failed query to the console; the screen itself decides what to show. */
export function logFetchFailure(error: unknown, queryKey: readonly unknown[]): void {
  const [path] = queryKey;
  const words = Array.isArray(path) ? WORDS[path.join('.')] : undefined;
  if (words) console.warn(words, error);
}
