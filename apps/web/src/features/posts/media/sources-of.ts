import type { Post } from '@stagedoor/validators';

/**
 * The sources that the element tries in turn: the worker's renditions, or the single address of an older
 * post.
 */
export function sourcesOf({ sources, contentUrl }: Post): { type?: string; url: string }[] {
  if (sources.length > 0) return sources;
  return contentUrl ? [{ url: contentUrl }] : [];
}
