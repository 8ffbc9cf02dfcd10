import { z } from 'zod';
import './messages.ts';
import { PAGE } from '../limits.ts';
import { cleanName, isVisible } from './visible-text.ts';

const INT4_MAX = 2_147_483_647;

/** A row's id: PostgreSQL's int4 identity, so larger numbers are refused before they reach the database. */
export const id = z.int('Not a valid id').min(1, 'Not a valid id').max(INT4_MAX, 'Not a valid id');

/** `id` as a path parameter or query value. */
export const idParam = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Not a valid id')
  .transform(Number)
  .pipe(id);

export const byId = z.object({ id });

export const distinct = (values: readonly (number | string)[]): boolean =>
  new Set(values).size === values.length;

/** PostgreSQL stores neither NUL nor half of a character. */
export const storable = <T extends z.ZodType<string, string>>(schema: T) =>
  schema
    .refine((value) => !value.includes('\0'), 'Must not contain NUL characters')
    .refine((value) => value.isWellFormed(), 'Must not contain broken characters');

/** Text that a person typed, trimmed. */
export const text = (max: number, missing?: string) =>
  storable(
    z
      .string({ error: ({ input }) => (input === undefined ? missing : undefined) })
      .max(max, `Must be at most ${max} characters`),
  ).trim();

/** Like `text`, but a value without any visible character is refused with the given message. */
export const requiredText = (max: number, message: string) => text(max, message).refine(isVisible, message);

/** A name or title in one line. Invisible characters that could imitate another name are removed. */
export const nameText = (max: number, message: string) =>
  text(max, message).overwrite(cleanName).refine(isVisible, message);

/** Like `nameText`, for an optional name. */
export const optionalName = (max: number) => text(max).overwrite(cleanName);

/** An optional field of a row that exists: null or blank clears it. */
export const clearable = <T extends z.ZodType<string, string | number>>(schema: T) =>
  z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => null),
    z.null(),
    schema,
  ]);

/** An address on the web: only http(s). */
export const webAddress = storable(
  z.url({ protocol: /^https?$/, error: 'Please enter a link that starts with http:// or https://' }).max(500),
);

/** An optional link of an artist; blank removes it. */
export const link = z.union([z.literal('').transform(() => null), z.null(), webAddress]);

export const isoTime = z.iso.datetime();

/** Where the next page begins, as the page before named it. Programs cannot make one. */
export const cursor = z.string().max(4_000);

/**
 * `updatedAt` of the thing as its editor saw it, as in the header `If-Match`; with it an edit is refused where the
 * thing was edited since.
 */
export const ifMatch = z.string().max(1000).optional();

/** The two query values that every list uses for paging. */
export const paging = z.object({
  limit: z.int().min(1).max(PAGE.max).default(PAGE.default),
  cursor: cursor.optional(),
});
export type Paging = z.infer<typeof paging>;

/** A page of a list; `nextCursor` is null on the last one. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
export type Page<T> = { items: T[]; nextCursor: string | null };
