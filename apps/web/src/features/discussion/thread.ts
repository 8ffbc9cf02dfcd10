interface Said {
  id: number;
  likes: number;
  isLiked?: boolean | undefined;
}

/** A comment with its replies. */
export interface Thread<Reply extends Said> extends Said {
  parentId: number | null;
  replies: Reply[];
}

/** Puts a new comment on top, and a reply below the others of its comment. */
export function withAdded<Reply extends Said, One extends Thread<Reply>>(comments: One[], added: One): One[] {
  const { parentId } = added;
  if (parentId === null) return [added, ...comments.filter(({ id }) => id !== added.id)];
  const reply = added as unknown as Reply;
  return comments.map((one) =>
    one.id === parentId
      ? { ...one, replies: [...one.replies.filter(({ id }) => id !== added.id), reply] }
      : one,
  );
}

/** Events do not say what this person likes, so that stays. */
export const withChanged = <Reply extends Said, One extends Thread<Reply>>(
  comments: One[],
  changed: One,
): One[] => changeSaid(comments, changed.id, (one) => ({ ...one, ...withLikes(changed, one) }));

/** `replies` only of a comment, since those of a reply are none. */
function withLikes<Reply extends Said, One extends Thread<Reply>>(changed: One, before: Said): Partial<One> {
  const { replies: _replies, isLiked: _isLiked, ...rest } = changed;
  return { ...(rest as Partial<One>), isLiked: before.isLiked };
}

export const withoutSaid = <Reply extends Said, One extends Thread<Reply>>(
  comments: One[],
  id: number,
): One[] =>
  comments
    .filter((one) => one.id !== id)
    .map((one) => ({ ...one, replies: one.replies.filter((reply) => reply.id !== id) }));

/** Changes one comment or reply, wherever it stands. */
export function changeSaid<Reply extends Said, One extends Thread<Reply>>(
  comments: One[],
  id: number,
  change: (said: One | Reply) => unknown,
): One[] {
  return comments.map((one) => {
    if (one.id === id) return change(one) as One;
    if (!one.replies.some((reply) => reply.id === id)) return one;
    return {
      ...one,
      replies: one.replies.map((reply) => (reply.id === id ? (change(reply) as Reply) : reply)),
    };
  });
}
