import type { OwnPost } from '@stagedoor/validators';

export type PostKind = OwnPost['contentType'];
export type PostState = OwnPost['state'];

/** The fields of the post dialogs. */
export interface PostFields {
  title: string;
  description: string;
  contentType: PostKind;
  file: File | null;
  isPremium: boolean;
  state: PostState;
  /** The value of a `datetime-local` input, in the reader's time zone. */
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

/** Converts the form to a post's title, text and publication as the server expects them. */
export const readPost = ({ title, description, isPremium, state, publishAt }: PostFields) => ({
  ...{ title: title.trim(), description: description.trim(), isPremium, state },
  publishAt: state === 'scheduled' ? toIsoTime(publishAt) : null,
});
