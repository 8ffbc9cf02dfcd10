import { errorOutput, idParam, PAGE, paging } from '@stagedoor/validators';
import { z } from 'zod';

/** A number in a query, where every value is text. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,10}$/, 'Must be a whole number')
  .transform(Number);

export const limitQuery = (max: number, fallback: number) =>
  wholeNumber
    .pipe(z.int().min(1, 'Limit must be at least 1').max(max, `Limit must be at most ${max}`))
    .default(fallback);

/** `limit` and `cursor`, which every list uses for paging. */
export const pagingQuery = z.object({
  limit: limitQuery(PAGE.max, PAGE.default),
  cursor: paging.shape.cursor,
});

export const flagQuery = z
  .enum(['true', 'false', '1', '0'], 'Must be true or false')
  .transform((value) => value === 'true' || value === '1')
  .default(false);

export const idParams = z.object({ id: idParam });
export const artistIdParams = z.object({ artistId: idParam });

export const nothing = z.null().describe('Nothing');

/** A file of one of these types, in the form that the OpenAPI document has for it. */
export interface FileAnswer {
  description: string;
  content: Record<string, { schema: z.ZodType }>;
}

export const fileOf = (description: string, ...types: string[]): FileAnswer => ({
  description,
  content: Object.fromEntries(types.map((type) => [type, { schema: z.any() }])),
});

/** A whole playlist may be 10,000 songs. */
export const WHOLE_PLAYLIST_READS = 20;

type Refusal = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 503;

/** The errors that a route documents; the OpenAPI document describes each. */
export const refusals = <Status extends Refusal>(...statuses: Status[]) =>
  Object.fromEntries(statuses.map((status) => [status, errorOutput])) as Record<Status, typeof errorOutput>;
