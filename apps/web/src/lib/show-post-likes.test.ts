import { expect, it } from 'vitest';
import { withPostLikes } from './show-post-likes.ts';

const post = (id: number) => ({ id, commentCount: 0, likes: 1 });

it('changes one post wherever it stands, and nothing else', () => {
  const data = { pages: [{ items: [{ post: post(1) }, { post: post(2) }], cursor: null }] };
  const changed = withPostLikes(data, 2, 5);
  expect(changed.pages[0]?.items).toEqual([{ post: post(1) }, { post: { ...post(2), likes: 5 } }]);
  expect(changed.pages[0]?.items[0]).toBe(data.pages[0]?.items[0]);
});

it('gives back the same object where nothing changes', () => {
  const data = [post(1), { id: 2, likes: 1 }, null, 'text'];
  expect(withPostLikes(data, 2, 5)).toBe(data);
  expect(withPostLikes(data, 1, 1)).toBe(data);
});
