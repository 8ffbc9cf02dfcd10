import { errorOutput, idParam, PAGE, paging } from '@stagedoor/validators';
import { z } from 'zod';

/** A number in a query, where everything is text. */
const wholeNumber = z
  .string()
  .regex(/^\d{1,10}$/, 'Must be a whole number')
  .transform(Number);

export const limitQuery = (max: number, fallback: number) =>
  wholeNumber
    .pipe(z.int().min(1, 'Limit must be at least 1').max(max, `Limit must be at most ${max}`))
    .default(fallback);

/** `limit` and `cursor`, which page every list. */
export const pagingQuery = z.object({
  limit: limitQuery(PAGE.max, PAGE.default),
  cursor: paging.shape.cursor,
});

export const flagQuery = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .default(false);

export const idParams = z.object({ id: idParam });
export const artistIdParams = z.object({ artistId: idParam });

export const nothing = z.null().describe('Nothing');

const REFUSALS = {
  400: errorOutput.describe('Bad input'),
  401: errorOutput.describe('Not signed in'),
  403: errorOutput.describe('Known, but not allowed'),
  404: errorOutput.describe('Missing or hidden'),
  409: errorOutput.describe('Conflict'),
  413: errorOutput.describe('Too large'),
  415: errorOutput.describe('Wrong type'),
  429: errorOutput.describe('Too many requests; Retry-After tells when to try again'),
  503: errorOutput.describe('Something that we stand on is away; Retry-After tells when to try again'),
};

/** The refusals that a route documents. */
export function refusals<Status extends keyof typeof REFUSALS>(
  ...statuses: Status[]
): Pick<typeof REFUSALS, Status> {
  return Object.fromEntries(statuses.map((status) => [status, REFUSALS[status]])) as Pick<
    typeof REFUSALS,
    Status
  >;
}
