import type { Post } from '@stagedoor/validators';
import { queryClient } from './query-client.ts';

const isPost = (value: object): value is Post => 'commentCount' in value && 'likes' in value;

/** A value with another number of likes at one post, wherever it stands; the same object where it is nowhere. */
export function withPostLikes<Value>(value: Value, postId: number, likes: number): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => withPostLikes(item, postId, likes));
    return items.some((item, index) => item !== value[index]) ? (items as Value) : value;
  }
  if (isPost(value) && value.id === postId) return value.likes === likes ? value : { ...value, likes };
  const changed = Object.entries(value).flatMap(([key, before]) => {
    const after = withPostLikes(before, postId, likes);
    return after === before ? [] : [[key, after] as const];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** Shows how many like a post, in everything that is loaded. */
export function showPostLikes(postId: number, likes: number): void {
  queryClient.setQueriesData({}, (data: unknown) => withPostLikes(data, postId, likes));
}
