import type { OwnPost, Post, UpdatePostInput } from '@stagedoor/validators';
import { pickEdited } from '../../../lib/edits/pick-edited.ts';
import type { Edited } from '../../../lib/edits/use-edit-form.ts';
import { toLocalMoment } from '../../../lib/local-moment.ts';

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
  title: title.trim(),
  description: description.trim(),
  isPremium,
  state,
  publishAt: state === 'scheduled' ? toIsoTime(publishAt) : null,
});

/** A post as its form holds it. */
export const fieldsOfPost = (post: Post): PostFields => ({
  ...EMPTY_POST,
  title: post.title,
  description: post.description ?? '',
  contentType: post.contentType,
  isPremium: post.isPremium,
  state: post.state,
  pictures: post.images.map(({ id, url, alt }) => ({ key: String(id), id, url, alt })),
  publishAt: post.publishAt ? toLocalMoment(new Date(post.publishAt)) : '',
});

/** The edited fields. A state and its date go together; pictures are refused while they are processed. */
export function listPostChanges(
  fields: PostFields,
  edited: Edited<PostFields>,
): Omit<UpdatePostInput, 'id' | 'ifMatch'> {
  const { state, publishAt, ...words } = readPost(fields);
  const images = fields.pictures.flatMap(({ id, alt }) => (id ? [{ id, alt: alt.trim() }] : []));
  return {
    ...pickEdited(words, edited),
    ...((edited.state || edited.publishAt) && { state, publishAt }),
    ...(edited.pictures && { images }),
  };
}
