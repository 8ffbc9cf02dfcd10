import {
  type AdminUploadInput,
  adminUploadInput,
  type CreatePostInput,
  type CreateSongInput,
  createPostInput,
  createSongInput,
  id,
  pictureUploadInput,
  postFields,
} from '@stagedoor/validators';
import { z } from 'zod';

/** A form's fields are text; the same schemas take JSON, so each accepts both. */
const blank = z.literal('').transform(() => undefined);

const formId = z.union([
  z.null(),
  id,
  z.literal('').transform(() => null),
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Not a valid id')
    .transform(Number)
    .pipe(id),
]);

const formFlag = z.union([
  z.boolean(),
  z.enum(['true', '1', 'on']).transform(() => true),
  z.enum(['false', '0', 'off', '']).transform(() => false),
]);

const { genre, releaseYear, description, title } = createSongInput.shape;

/** What no program has to send, and what old ones send: accepted and ignored (product.md, REST answers). */
const ignored = z.unknown().optional();

export const songFormFields = {
  title,
  albumId: formId.optional(),
  isPremium: formFlag.default(false),
  genre: blank.or(genre),
  releaseYear: blank.or(releaseYear),
  description: blank.or(description),
  useTags: formFlag.default(false),
  /** The dialog names itself, since its limit is smaller (decisions.md, Media). */
  source: z.string().max(50).optional(),
  duration: ignored,
  audioUrl: ignored,
  coverImage: ignored,
};

const file = z.file().optional();

export const postFormFields = {
  ...postFields.shape,
  isPremium: formFlag.default(true),
  publishAt: blank.or(postFields.shape.publishAt),
  /** The Uploads tab names itself, since its limit is larger (decisions.md, Media). */
  source: z.string().max(50).optional(),
  contentUrl: ignored,
  artistId: ignored,
};

/** What is not a post's to choose is dropped. */
export const newPostBody = z.object({ ...postFormFields, file }).transform((form, ctx): CreatePostInput => {
  const parsed = createPostInput.safeParse(form);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) ctx.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

/** What is not a song's to choose is dropped. */
export const newSongBody = z
  .object({ ...songFormFields, audio: file, cover: file })
  .transform((form): CreateSongInput => createSongInput.parse(form));

const uploaded = adminUploadInput.shape;

export const adminUploadFields = {
  title: uploaded.title,
  originalArtistName: blank.or(uploaded.originalArtistName),
  genre: blank.or(uploaded.genre),
  releaseYear: blank.or(uploaded.releaseYear),
  description: blank.or(uploaded.description),
  isClaimable: formFlag.default(true),
};

/** The files' parts are dropped: they were received before. */
export const adminUploadBody = z
  .object({ ...adminUploadFields, audioFile: file, coverImage: file })
  .transform(({ audioFile, coverImage, ...fields }): AdminUploadInput => fields);

export const replaceAudioFields = { songId: ignored };
export const replaceAudioBody = z.object({ ...replaceAudioFields, audio: file }).nullish();

export const pictureBody = pictureUploadInput.extend({ file });
