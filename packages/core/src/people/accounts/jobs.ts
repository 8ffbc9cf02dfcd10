import { id } from '@stagedoor/validators';
import { z } from 'zod';
import { declareJob, declareTimedJob } from '../../platform/jobs/declare.ts';

/**
 * Mails a password reset link if the address has an account. A job, so that unknown addresses take equally long. Its
 * row is deleted within an hour and no dead letter is kept, because it contains an address.
 */
export const passwordResetJob = declareJob({
  name: 'password-reset',
  payload: z.object({ email: z.string() }),
  queue: { deleteAfterSeconds: 3600, retentionSeconds: 14 * 24 * 3600, deadLetter: null },
});

/** Ends billing of, and for, a person who has asked to be deleted. */
export const stopBillingJob = declareJob({ name: 'account-stop-billing', payload: z.object({ userId: id }) });

/** Ends billing for an artist that an admin has deleted. */
export const stopArtistBillingJob = declareJob({
  name: 'artist-stop-billing',
  payload: z.object({ artistId: id }),
});

/** Removes all people who were deleted 30 days ago. */
export const removeAccountsJob = declareTimedJob('accounts-remove');
