import type { Content } from '@stagedoor/validators';

/** What the element tries in turn: the files made by the worker, or the one address of a post from before them. */
export function sourcesOf({ sources, contentUrl }: Content): { type?: string; url: string }[] {
  if (sources.length > 0) return sources;
  return contentUrl ? [{ url: contentUrl }] : [];
}
