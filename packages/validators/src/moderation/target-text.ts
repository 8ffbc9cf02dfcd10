import type { ReportReason, TargetType } from './moderation.ts';
import type { NamedTarget } from './target.ts';

/** Nouns for target types, within a sentence. No zod: the page loads it. */
export const TARGET_NOUNS: Record<TargetType, string> = {
  artist: 'artist profile',
  album: 'album',
  song: 'song',
  post: 'post',
  songComment: 'comment',
  postComment: 'comment',
  playlist: 'playlist',
  user: 'page',
};

/** Reasons within a sentence to the person that a decision concerns. */
export const REASON_TEXTS: Record<ReportReason, string> = {
  spam: 'spam or deception',
  harassment: 'harassment',
  hate: 'hate',
  sexual: 'sexual content',
  copyright: 'copyright',
  other: 'another breach of the rules',
};

export const isComment = (type: TargetType): boolean => type === 'songComment' || type === 'postComment';

/** A thing within a sentence: 'the song **Lanterns**', 'a comment on **Lanterns**', '**ada**'. */
export function describeTarget({ type, name }: NamedTarget): { text: string; strong?: boolean }[] {
  const strong = { text: name, strong: true };
  if (type === 'user' || type === 'artist') return [strong];
  return [{ text: isComment(type) ? 'a comment on ' : `the ${TARGET_NOUNS[type]} ` }, strong];
}
