import { expect, it } from 'vitest';
import { changeSaid, withAdded, withChanged, withoutSaid } from './thread.ts';

const said = (id: number, fields: object = {}) => ({
  id,
  parentId: null as number | null,
  likes: 0,
  text: `Said ${id}`,
  replies: [] as { id: number; likes: number; text: string; isLiked?: boolean }[],
  ...fields,
});
const shape = (comments: ReturnType<typeof said>[]) =>
  comments.map(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]);

const two = [said(2), said(1, { replies: [{ id: 3, likes: 0, text: 'Reply', isLiked: true }] })];

it('puts comments on top and replies below their comment, each once', () => {
  expect(shape(withAdded(two, said(4)))).toEqual([[4], [2], [1, 3]]);
  expect(shape(withAdded(two, said(5, { parentId: 1 })))).toEqual([[2], [1, 3, 5]]);
  expect(shape(withAdded(withAdded(two, said(5, { parentId: 1 })), said(5, { parentId: 1 })))).toEqual([
    [2],
    [1, 3, 5],
  ]);
  expect(shape(withAdded(two, said(5, { parentId: 9 })))).toEqual(shape(two));
});

it('takes out a comment with its replies, or a reply alone', () => {
  expect(shape(withoutSaid(two, 1))).toEqual([[2]]);
  expect(shape(withoutSaid(two, 3))).toEqual([[2], [1]]);
});

it('changes texts, and keeps what this person likes, and the replies', () => {
  const changed = withChanged(two, said(3, { parentId: 1, text: 'New', likes: 4 }));
  expect(changed[1]?.replies[0]).toMatchObject({ text: 'New', likes: 4, isLiked: true });
  expect(shape(withChanged(two, said(1, { text: 'New' })))).toEqual(shape(two));
  expect(changeSaid(two, 3, (one) => ({ ...one, likes: 9 }))[1]?.replies[0]).toMatchObject({ likes: 9 });
});
