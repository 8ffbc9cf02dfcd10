import {
  type AdminUploadInput,
  adminUploadInput,
  type CreatePlaylistInput,
  type CreatePostInput,
  type CreateSongInput,
  claimSongBody,
  createPlaylistInput,
  createPostInput,
  createSongInput,
  id,
  importPlaylistFields,
  pictureUploadInput,
  postFields,
  typedTags,
  type UpdatePlaylistInput,
  updatePlaylistInput,
} from '@stagedoor/validators';
import { z } from 'zod';

/** Form fields are text, but the same schemas also take JSON, so each accepts both. */
const blank = z
  .string()
  .regex(/^\s*$/)
  .transform(() => undefined);

/** A field that may be left blank. */
const orBlank = <Schema extends z.ZodType>(schema: Schema) => z.union([blank, schema]);

type Blankable<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodOptional
    ? ReturnType<typeof orBlank<Shape[Name]>>
    : Shape[Name];
};

/** The fields of an input as a form sends them: the optional ones may be left blank. Numbers and flags need schemas of their own. */
const blankable = <Shape extends z.ZodRawShape>(shape: Shape): Blankable<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [
      name,
      schema instanceof z.ZodOptional ? orBlank(schema) : schema,
    ]),
  ) as Blankable<Shape>;

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

const formFlag = z.union(
  [
    z.boolean(),
    z.enum(['true', '1', 'on']).transform(() => true),
    z.enum(['false', '0', 'off', '']).transform(() => false),
  ],
  'Must be true or false',
);

/** Every field of an input must be in the form, so that none is dropped silently. */
type FieldsOf<Input> = Record<keyof Input, z.ZodType> & Record<string, z.ZodType>;

const song = createSongInput.shape;

const formNumber = z.union([
  z.number(),
  z
    .string()
    .regex(/^\d{1,4}$/, 'Must be a whole number')
    .transform(Number),
]);

/** Old programs send another path here, which is ignored. */
const uploadedPicture = z
  .unknown()
  .optional()
  .transform((value) => (String(value).startsWith('/media/images/') ? String(value) : undefined))
  .pipe(song.coverImage);

/** Fields that old programs send: accepted and ignored. */
const ignored = z.unknown().optional();

export const songFormFields = {
  ...blankable(song),
  albumId: formId.optional(),
  isPremium: formFlag.default(false),
  useTags: formFlag.default(false),
  isExplicit: orBlank(formFlag.optional()),
  // Repeated, or in one field with commas between.
  tags: orBlank(z.union([song.tags.unwrap(), typedTags]).optional()),
  trackNumber: orBlank(formNumber.pipe(song.trackNumber.unwrap()).optional()),
  discNumber: orBlank(formNumber.pipe(song.discNumber.unwrap()).optional()),
  earlyAccessDays: orBlank(formNumber.pipe(song.earlyAccessDays.unwrap()).optional()),
  /** The post dialog identifies itself, because its limit is smaller. */
  source: z.string().max(50).optional(),
  duration: ignored,
  audioUrl: ignored,
  coverImage: uploadedPicture,
} satisfies FieldsOf<CreateSongInput>;

const file = z.file().optional();

export const postFormFields = {
  ...postFields.shape,
  isPremium: formFlag.default(true),
  publishAt: orBlank(postFields.shape.publishAt),
  fileKey: orBlank(postFields.shape.fileKey),
  /** The Uploads tab identifies itself, because its limit is larger. */
  source: z.string().max(50).optional(),
  contentUrl: ignored,
  artistId: ignored,
} satisfies FieldsOf<CreatePostInput>;

/** Drops fields that do not belong to a post. */
export const newPostBody = z.object({ ...postFormFields, file }).transform((form, ctx): CreatePostInput => {
  const parsed = createPostInput.safeParse(form);
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) ctx.addIssue({ code: 'custom', path, message });
  return z.NEVER;
});

/** Drops fields that do not belong to a song. */
export const newSongBody = z
  .object({ ...songFormFields, audio: file, cover: file })
  .transform((form): CreateSongInput => createSongInput.parse(form));

export const adminUploadFields = {
  ...blankable(adminUploadInput.shape),
  isClaimable: formFlag.default(true),
  useTags: formFlag.default(false),
} satisfies FieldsOf<AdminUploadInput>;

/** Drops the file parts, which were received before. */
export const adminUploadBody = z
  .object({ ...adminUploadFields, audioFile: file, coverImage: file })
  .transform(({ audioFile, coverImage, ...fields }): AdminUploadInput => fields);

/** A claim may also come without any body: one press of a button. */
export const claimBody = claimSongBody.extend({ file }).nullish();

/** The file part was received before. */
export const deliveryBody = z.object({ file }).nullish();

/** The file part was received before. */
export const listenImportBody = z.object({ file }).nullish();

/** The file part was received before. A playlist may also be named by its file. */
export const importPlaylistBody = z
  .object({ name: orBlank(importPlaylistFields.shape.name), file })
  .nullish();

/** The file parts were received before. */
export const postFileBody = z.object({ fileKeys: postFields.shape.fileKeys, file }).nullish();

export const replaceAudioFields = { songId: ignored, fileKey: orBlank(song.fileKey) };
export const replaceAudioBody = z
  .object({ ...replaceAudioFields, audio: file })
  .transform(({ fileKey }) => ({ fileKey }))
  .nullish();

const newPlaylist = createPlaylistInput.shape;
const changedPlaylist = updatePlaylistInput.shape;

/** Blank removes the cover. A form that has a file of this name has no such field. */
const coverText = z
  .enum(['', 'null'])
  .transform(() => null)
  .or(newPlaylist.coverImage.unwrap())
  .optional();

export const newPlaylistFields = {
  name: newPlaylist.name,
  description: newPlaylist.description,
  isPublic: formFlag.default(true),
  coverImage: coverText,
  songIds: newPlaylist.songIds,
} satisfies FieldsOf<CreatePlaylistInput>;
export const newPlaylistBody = z
  .object(newPlaylistFields)
  .transform((form): CreatePlaylistInput => ({ ...form, coverImage: form.coverImage ?? null }));

export const playlistChangeFields = {
  name: changedPlaylist.name,
  description: changedPlaylist.description,
  isPublic: formFlag.optional(),
  coverImage: coverText,
} satisfies FieldsOf<Omit<UpdatePlaylistInput, 'id' | 'ifMatch'>>;
export const playlistChangesBody = z.object(playlistChangeFields);

export const pictureBody = pictureUploadInput.extend({ file });
