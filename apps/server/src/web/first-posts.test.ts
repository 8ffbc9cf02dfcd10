import type { Post } from '@stagedoor/validators';
import { expect, it } from 'vitest';
import { paintPosts } from './first-posts.ts';

const TEXT: Pick<Post, 'contentType' | 'images' | 'durationMs' | 'commentCount' | 'thumbnailUrl'> = {
  contentType: 'text',
  images: [],
  durationMs: null,
  commentCount: 0,
  thumbnailUrl: null,
};

function factsOf(fields: Partial<Post>) {
  const post = { title: 'Quay', description: null, artist: { name: 'Mae' }, ...TEXT, ...fields } as Post;
  const words = paintPosts([post]);
  return [words.__TEXT_KIND_0__, words.__TEXT_COMMENTS_0__, words.__TEXT_ART_0__];
}

it('has the facts that the loaded row shows, and no others', () => {
  expect(factsOf({})).toEqual(['', '', '']);
  expect(factsOf({ contentType: 'audio', durationMs: 65_900, commentCount: 1 })).toEqual([
    'Audio 1:05',
    '1 comment',
    '',
  ]);
  const image = { contentType: 'image' as const, thumbnailUrl: '/media/images/a.webp' };
  expect(factsOf({ ...image, images: [{}] as Post['images'] })).toEqual(['Image', '', '\u00a0']);
  expect(factsOf({ ...image, images: [{}, {}] as Post['images'], commentCount: 2 })).toEqual([
    '2 images',
    '2 comments',
    '\u00a0',
  ]);
});
