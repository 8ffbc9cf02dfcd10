export type CommentOrder = 'newest' | 'moment';

interface OrderedComment {
  id: number;
  timestamp: number;
  isPinned?: boolean;
}

/** Pinned comments come first. Sorts newest first, or by position in the song, where the older of two at the same moment comes first. */
export function orderComments<T extends OrderedComment>(comments: readonly T[], order: CommentOrder): T[] {
  return [...comments].sort(
    (a, b) =>
      Number(b.isPinned ?? false) - Number(a.isPinned ?? false) ||
      (order === 'newest' ? b.id - a.id : a.timestamp - b.timestamp || a.id - b.id),
  );
}
