import { z } from 'zod';
import { registerInput } from '../account/account.ts';
import { id, ifMatch, isoTime, paging, text } from '../formats/primitives.ts';
import { REQUEST_DETAILS } from '../limits.ts';

export const requestType = z.enum(['cameo', 'custom-song']);
export type RequestType = z.infer<typeof requestType>;

export const requestStatus = z.enum(['pending', 'accepted', 'declined', 'delivered']);
export type RequestStatus = z.infer<typeof requestStatus>;

/** Which kinds of request an artist accepts. */
const requestSwitches = z.object({ cameoEnabled: z.boolean(), customSongEnabled: z.boolean() });
export const requestSettingsOutput = requestSwitches.extend({ updatedAt: isoTime });
export type RequestSettings = z.infer<typeof requestSettingsOutput>;

export const updateRequestSettingsInput = requestSwitches.partial();
export const editRequestSettingsInput = updateRequestSettingsInput.extend({ ifMatch });
export type UpdateRequestSettingsInput = z.infer<typeof editRequestSettingsInput>;

/** The fields of the request dialog. */
export const customRequestForm = z.object({
  requestType,
  email: registerInput.shape.email,
  details: text(REQUEST_DETAILS.max).pipe(
    z.string().min(REQUEST_DETAILS.min, 'Please provide more details about your request'),
  ),
});
export type CustomRequestForm = z.infer<typeof customRequestForm>;

/** A client's `status` is dropped like all unlisted fields, because the server owns it. */
export const sendCustomRequestInput = customRequestForm.extend({ artistId: id });
export type SendCustomRequestInput = z.infer<typeof sendCustomRequestInput>;

/** The sender's view of a request. */
export const customRequestOutput = z.object({
  id,
  artistId: id,
  requestType,
  email: z.string(),
  details: z.string(),
  status: requestStatus,
  createdAt: isoTime,
});
export type CustomRequest = z.infer<typeof customRequestOutput>;

/** A request in the studio of its artist. It includes the sender's address, which was given for the answer. */
export const receivedRequestOutput = customRequestOutput.extend({
  updatedAt: isoTime,
  /** The sender, if they were signed in. */
  sender: z.object({ username: z.string(), profileImage: z.string().nullable() }).nullable(),
  can: z.object({ accept: z.boolean(), decline: z.boolean(), deliver: z.boolean() }),
});
export type ReceivedRequest = z.infer<typeof receivedRequestOutput>;

export const listRequestsInput = paging.extend({ status: requestStatus.optional() });
export type ListRequestsInput = z.infer<typeof listRequestsInput>;

/** Statuses that an artist may set. The domain decides which may follow which. */
export const answerRequestBody = z.object({
  status: z.enum(['accepted', 'declined', 'delivered'], 'A request is accepted, declined or delivered'),
});
export const answerRequestInput = answerRequestBody.extend({ id, ifMatch });
export type AnswerRequestInput = z.infer<typeof answerRequestInput>;
