import { requireUser } from '@stagedoor/core';
import { withFollowing } from '@stagedoor/core/catalog/follows';
import { withSaved } from '@stagedoor/core/catalog/saved-albums';
import {
  followTag,
  getTag,
  listFollowedTags,
  listTaggedAlbums,
  listTaggedArtists,
  listTaggedSongs,
  listTags,
  requireTagFollower,
  unfollowTag,
} from '@stagedoor/core/catalog/tags';
import {
  followableArtistOutput,
  savableAlbumOutput,
  songOutput,
  tagFollowOutput,
  tagOutput,
  tagRef,
  tagsInput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';
import { pagingQuery } from '../routing/schemas.ts';

export const tagRoutes = defineRoutes('Tags', (route) => {
  route('GET /api/tags', {
    name: 'listTags',
    scope: 'read',
    summary: 'Genres and tags by name, or by plays in the last week',
    query: pagingQuery.extend({ order: tagsInput.shape.order }),
    lists: tagOutput,
    isOf: 'all artists',
    answer: ({ domain, query }) => listTags(domain, query),
  });

  route('GET /api/tags/:tag', {
    name: 'getTag',
    scope: 'read',
    summary: 'A tag by its address or any spelling of its name',
    params: tagRef,
    gives: tagOutput,
    refuses: [404],
    isOf: 'all artists',
    answer: ({ domain, params }) => getTag(domain, params),
  });

  route('GET /api/tags/:tag/songs', {
    name: 'listTaggedSongs',
    scope: 'read',
    summary: 'Songs of a genre or tag by plays, most first',
    params: tagRef,
    query: pagingQuery,
    lists: songOutput,
    refuses: [404],
    isOf: 'all artists',
    answer: ({ domain, params, query }) => listTaggedSongs(domain, { ...query, ...params }),
  });

  route('GET /api/tags/:tag/albums', {
    name: 'listTaggedAlbums',
    scope: 'read',
    summary: 'Albums with the tag, or with a song that has it, latest first',
    params: tagRef,
    query: pagingQuery,
    lists: savableAlbumOutput,
    refuses: [404],
    isOf: 'all artists',
    answer: ({ domain, params, query }) =>
      withSaved.page(domain, listTaggedAlbums(domain, { ...query, ...params })),
  });

  route('GET /api/tags/:tag/artists', {
    name: 'listTaggedArtists',
    scope: 'read',
    summary: 'Artists with the tag by monthly listeners, most first',
    params: tagRef,
    query: pagingQuery,
    lists: followableArtistOutput,
    refuses: [404],
    isOf: 'all artists',
    answer: ({ domain, params, query }) =>
      withFollowing.page(domain, listTaggedArtists(domain, { ...query, ...params })),
  });

  route('POST /api/tags/:tag/follow', {
    name: 'followTag',
    scope: 'library',
    summary: "Follow a tag: its new releases come into one's feed",
    mayAsk: requireTagFollower,
    params: tagRef,
    gives: tagFollowOutput,
    refuses: [404, 409],
    answer: ({ domain, params }) => followTag(domain, params),
  });

  route('DELETE /api/tags/:tag/follow', {
    name: 'unfollowTag',
    scope: 'library',
    summary: 'Stop following a tag',
    mayAsk: requireTagFollower,
    params: tagRef,
    gives: tagFollowOutput,
    answer: ({ domain, params }) => unfollowTag(domain, params),
  });

  route('GET /api/followed-tags', {
    name: 'listFollowedTags',
    scope: 'read',
    summary: 'The tags that one follows, by name',
    mayAsk: requireUser,
    gives: z.array(tagOutput),
    answer: ({ domain }) => listFollowedTags(domain),
  });
});
