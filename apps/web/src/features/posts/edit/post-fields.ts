import type { OwnPost } from '@stagedoor/validators';

/** A picture in a dialog: a chosen file, or one that the post has. */
export interface PictureItem {
  key: string;
  alt: string;
  file?: File;
  id?: number;
  url?: string;
}

export type PostKind = OwnPost['contentType'];
export type PostState = OwnPost['state'];

/** The fields of the post dialogs. */
export interface PostFields {
  title: string;
  description: string;
  contentType: PostKind;
  file: File | null;
  /** The pictures of a picture post, in order. */
  pictures: PictureItem[];
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
  pictures: [],
  isPremium: true,
  state: 'published',
  publishAt: '',
};

export const toIsoTime = (localMoment: string): string => new Date(localMoment).toISOString();

/** Converts the form to a post's title, text and publication as the server expects them. */
export const readPost = ({ title, description, isPremium, state, publishAt }: PostFields) => ({
  ...{ title: title.trim(), description: description.trim(), isPremium, state },
  publishAt: state === 'scheduled' ? toIsoTime(publishAt) : null,
});
