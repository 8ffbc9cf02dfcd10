export type CommentOrder = 'newest' | 'moment';

interface OrderedComment {
  id: number;
  timestamp: number;
}

/** Newest first, or by their moment in the song; of one moment the older comes first. */
export function orderComments<T extends OrderedComment>(comments: readonly T[], order: CommentOrder): T[] {
  return [...comments].sort((a, b) =>
    order === 'newest' ? b.id - a.id : a.timestamp - b.timestamp || a.id - b.id,
  );
}
