export type CommentOrder = 'newest' | 'moment';

interface OrderedComment {
  id: number;
  timestamp: number;
}

/** Sorts newest first, or by position in the song, where the older of two at the same moment comes first. */
export function orderComments<T extends OrderedComment>(comments: readonly T[], order: CommentOrder): T[] {
  return [...comments].sort((a, b) =>
    order === 'newest' ? b.id - a.id : a.timestamp - b.timestamp || a.id - b.id,
  );
}
