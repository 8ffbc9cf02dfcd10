import type { OwnPost } from '@stagedoor/validators';

export type PostKind = OwnPost['contentType'];
export type PostState = OwnPost['state'];

/** What the dialogs of posts ask for. */
export interface PostFields {
  title: string;
  description: string;
  contentType: PostKind;
  file: File | null;
  isPremium: boolean;
  state: PostState;
  /** As a field of day and time holds it, in the reader's own time zone. */
  publishAt: string;
}

export const EMPTY_POST: PostFields = {
  title: '',
  description: '',
  contentType: 'text',
  file: null,
  isPremium: true,
  state: 'published',
  publishAt: '',
};

/** '2027-01-31T18:00' in the reader's time zone. */
export function toLocalMoment(time: Date): string {
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

export const toIsoTime = (localMoment: string): string => new Date(localMoment).toISOString();

/** The title, the words and the moment of a post, as the server takes them. */
export const readPost = ({ title, description, isPremium, state, publishAt }: PostFields) => ({
  ...{ title: title.trim(), description: description.trim(), isPremium, state },
  publishAt: state === 'scheduled' ? toIsoTime(publishAt) : null,
});
