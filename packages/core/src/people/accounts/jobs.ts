import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob } from '../../platform/jobs/declare.ts';

/**
 * Mails the link that sets a new password, if the address is somebody's. A job, so that the request's answer
 * takes as long for an address that nobody has. Its row goes within the hour, for it holds an address.
 */
export const passwordResetJob = declareJob({
  name: 'password-reset',
  payload: z.object({ email: z.string() }),
  queue: { deleteAfterSeconds: 3600 },
});

/** Ends what is billed to, or for, a person who has asked to be deleted. */
export const stopBillingJob = declareJob({ name: 'account-stop-billing', payload: z.object({ userId: id }) });

/** Ends what is billed for an artist whom an admin has deleted. */
export const stopArtistBillingJob = declareJob({
  name: 'artist-stop-billing',
  payload: z.object({ artistId: id }),
});

/** Removes all of the people who were deleted 30 days ago. */
export const removeAccountsJob = declareJob({
  name: 'accounts-remove',
  payload: z.object({}),
  queue: { policy: 'short' },
});
