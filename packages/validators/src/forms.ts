import { z } from 'zod';
import { claimSongBody } from './artist/claim.ts';
import { mailFollowForm } from './artist/follow.ts';
import { albumChanges, createAlbumInput } from './catalogue/album.ts';
import { creditList } from './catalogue/credit.ts';
import { downloads } from './catalogue/download.ts';
import { lyricsText } from './catalogue/lyrics.ts';
import { typedPrice } from './catalogue/price.ts';
import { releaseFields, releaseState } from './catalogue/release.ts';
import { createSongInput, songChanges } from './catalogue/song.ts';
import { typedTags } from './catalogue/tag.ts';
import { typedCents } from './formats/dollars.ts';
import { releaseDateText, yearText } from './formats/year.ts';
import { CLAIM, UPLOAD_LIMITS } from './limits.ts';
import { codeBatchForm } from './money/download-code.ts';
import { giveWorkBody } from './money/gift.ts';
import { buyBody, buyCatalogueBody, tipBody } from './money/purchase.ts';
import { playlistFields } from './playlists/playlist.ts';
import { adminUploadInput } from './site/admin.ts';

/** A file field of a form, which is empty at first. */
const requiredFile = (missing: string, maxBytes = Number.POSITIVE_INFINITY, tooLarge = '') =>
  z
    .file()
    .nullable()
    .transform((file, ctx) => {
      if (file && file.size <= maxBytes) return file;
      ctx.addIssue({ code: 'custom', message: file ? tooLarge : missing });
      return z.NEVER;
    });

/** An optional text field; a blank one is left out. */
const orBlank = <T extends z.ZodType<string | undefined, string | undefined>>(schema: T) =>
  z
    .string()
    .transform((value) => value.trim() || undefined)
    .pipe(schema);

const cover = z.file().nullable();

/** A number that is typed; blank is null. */
const typedNumber = <T extends z.ZodType<number | null, number | null>>(schema: T) =>
  z
    .string()
    .transform((value) => (value.trim() === '' ? null : Number(value)))
    .pipe(schema);

/** When a song or album is there for others; the moment is that of a `datetime-local` input. */
const releaseForm = {
  state: releaseState,
  publishAt: z.string().transform((moment) => (moment ? new Date(moment).toISOString() : null)),
  earlyAccessDays: z
    .string()
    .transform((days) => Number(days.trim() || 0))
    .pipe(releaseFields.earlyAccessDays.unwrap()),
};

function checkRelease(
  { state, publishAt }: { state: string; publishAt: string | null },
  ctx: z.RefinementCtx,
) {
  if (state !== 'scheduled') return;
  const message = !publishAt
    ? 'Please choose when to publish'
    : new Date(publishAt) <= new Date() && 'Please choose a time that lies ahead';
  if (message) ctx.addIssue({ code: 'custom', path: ['publishAt'], message });
}

/** The studio's dialog for one song. What it leaves out comes from the file, or is edited later. */
export const uploadSongForm = createSongInput
  .omit({ useTags: true, fileKey: true, coverImage: true })
  .omit({ trackNumber: true, discNumber: true, originalArtistName: true, isrc: true })
  .required()
  .extend({
    /** An album's id, or blank for a single. */
    albumId: z.string(),
    genre: orBlank(createSongInput.shape.genre),
    tags: typedTags,
    releaseYear: orBlank(yearText.optional()),
    description: orBlank(createSongInput.shape.description),
    language: orBlank(createSongInput.shape.language),
    lyrics: orBlank(createSongInput.shape.lyrics),
    audio: requiredFile(
      'Audio file is required',
      UPLOAD_LIMITS.songDialogAudio,
      'Please select a file smaller than 10MB, or use Uploads for larger ones',
    ),
    cover,
    isPremium: z.boolean(),
    isExplicit: z.boolean(),
    ...releaseForm,
  })
  .superRefine(checkRelease);
export type UploadSongForm = z.output<typeof uploadSongForm>;

const { trackNumber, discNumber } = songChanges.required().shape;

/** The studio's dialog that edits a song. */
export const editSongForm = songChanges
  // Lyrics and credits have dialogs of their own.
  .omit({ commentsClosed: true, lyrics: true, credits: true })
  .omit({ coverImage: true })
  .required()
  .extend({
    /** Null for a single. */
    albumId: typedNumber(songChanges.shape.albumId.unwrap()),
    tags: typedTags,
    trackNumber: typedNumber(trackNumber),
    discNumber: typedNumber(discNumber.nullable()).transform((disc) => disc ?? 1),
    /** Blank: as the artist says. */
    downloads: z
      .literal('')
      .transform(() => null)
      .or(downloads),
    cover,
    price: typedPrice,
    ...releaseForm,
  })
  .superRefine(checkRelease);
export type EditSongForm = z.output<typeof editSongForm>;

/** The studio's dialog for the lyrics of a song. */
export const lyricsForm = z.object({ lyrics: lyricsText });
export type LyricsForm = z.infer<typeof lyricsForm>;

/** The studio's dialog for the credits of a song. */
export const creditsForm = z.object({ credits: creditList });
export type CreditsForm = z.infer<typeof creditsForm>;

/** The studio's dialog that edits an album. */
export const editAlbumForm = albumChanges
  .omit({ coverImage: true })
  .required()
  // Imported albums may have only a year, which a date field cannot show.
  .extend({
    year: z.literal('').or(releaseDateText),
    tags: typedTags,
    cover,
    price: typedPrice,
    ...releaseForm,
  })
  .superRefine(checkRelease);
export type EditAlbumForm = z.output<typeof editAlbumForm>;

export const createAlbumForm = createAlbumInput
  .omit({ coverImage: true })
  .extend({
    year: releaseDateText,
    type: createAlbumInput.shape.type.unwrap(),
    description: orBlank(createAlbumInput.shape.description),
    label: orBlank(createAlbumInput.shape.label),
    notes: orBlank(createAlbumInput.shape.notes),
    tags: typedTags,
    credits: creditList,
    cover: requiredFile('Please select a cover image for your album'),
    ...releaseForm,
  })
  .superRefine(checkRelease);
export type CreateAlbumForm = z.output<typeof createAlbumForm>;

/** An admin's upload of a song for an artist without an account. */
export const adminUploadForm = adminUploadInput.extend({
  originalArtistName: orBlank(adminUploadInput.shape.originalArtistName),
  genre: orBlank(adminUploadInput.shape.genre),
  releaseYear: orBlank(yearText.optional()),
  description: orBlank(adminUploadInput.shape.description),
  isClaimable: z.boolean(),
  audio: requiredFile(
    'Audio file is required',
    UPLOAD_LIMITS.songAudio,
    'Please select a file smaller than 50MB',
  ),
  cover,
});
export type AdminUploadForm = z.output<typeof adminUploadForm>;

/** A claim's form; links are one per line. */
export const claimSongForm = z.object({
  note: claimSongBody.shape.note.unwrap(),
  links: z
    .string()
    .transform((lines) => lines.split(/\s+/).filter(Boolean))
    .transform((links, ctx) => {
      const problem = claimSongBody.shape.links.safeParse(links).error?.issues[0];
      if (problem) ctx.addIssue({ code: 'custom', message: problem.message });
      return links;
    }),
  files: z
    .array(z.file().max(UPLOAD_LIMITS.claimFile, 'Please select files smaller than 5MB'))
    .max(CLAIM.files, `Up to ${CLAIM.files} files are accepted`)
    .transform((files) => files),
});
export type ClaimSongForm = z.output<typeof claimSongForm>;

/** The Create and Edit dialogs of a playlist: a chosen cover, and the address of the one that it has. */
export const playlistForm = playlistFields.required().extend({
  cover: z
    .file()
    .refine(({ type }) => type.startsWith('image/'), 'Please select an image file')
    .max(UPLOAD_LIMITS.picture, 'File size must be less than 2MB')
    .nullable(),
  coverImage: z.string().nullable(),
});
export type PlaylistForm = z.output<typeof playlistForm>;

const noEmail = z.string().transform((): string | undefined => undefined);
const guestEmail = buyBody.shape.email.unwrap();
/** A tip as people type it; blank is none. */
const typedTip = z
  .string()
  .transform((typed) => typed.trim() || '0')
  .pipe(typedCents)
  .pipe(buyBody.shape.tipCents.unwrap());

/** The dialog that buys an album or song, of who is signed in. */
export const buyForm = z.object({
  amount: typedCents.pipe(buyBody.shape.amountCents),
  tip: typedTip,
  showsName: z.boolean(),
  email: noEmail,
});
/** `buyForm` with the address of somebody without an account. */
export const guestBuyForm = buyForm.extend({ email: guestEmail });
export type BuyForm = z.output<typeof buyForm>;

/** The dialog that buys an album or song for somebody else. */
export const giveWorkForm = giveWorkBody.omit({ amountCents: true }).extend({ amount: buyForm.shape.amount });
export type GiveWorkForm = z.output<typeof giveWorkForm>;

/** Follows an artist by an address. */
export { mailFollowForm };
export type MailFollowForm = z.output<typeof mailFollowForm>;

/** Redeems a code without an account. */
export const redeemForm = z.object({ email: buyBody.shape.email.unwrap() });
export type RedeemForm = z.output<typeof redeemForm>;

/** The studio's dialog that makes download codes. */
export const makeCodesForm = codeBatchForm.extend({
  count: z.string().transform(Number).pipe(codeBatchForm.shape.count),
});
export type MakeCodesForm = z.output<typeof makeCodesForm>;

/** The dialog that buys all work of an artist. */
export const buyCatalogueForm = z.object({
  amount: typedCents.pipe(buyCatalogueBody.shape.amountCents),
  email: noEmail,
});
export const guestBuyCatalogueForm = buyCatalogueForm.extend({ email: guestEmail });
export type BuyCatalogueForm = z.output<typeof buyCatalogueForm>;

/** The dialog that gives a tip. */
export const tipForm = z.object({
  amount: typedCents.pipe(tipBody.shape.amountCents),
  message: tipBody.shape.message.unwrap(),
  showsName: z.boolean(),
});
export type TipForm = z.output<typeof tipForm>;
