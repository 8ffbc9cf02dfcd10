import type { CustomRequest, OwnRequest, ReceivedRequest } from '@stagedoor/validators';
import { canBecome, canRevise } from './policy.ts';
import type { Progress } from './progress.ts';
import type { FoundRequest } from './read-request.ts';

/** A request as its sender sees it. */
export const presentRequest = ({
  request,
  order,
}: Pick<FoundRequest, 'request' | 'order'>): CustomRequest => ({
  id: request.id,
  artistId: request.artistId,
  requestType: request.requestType,
  email: request.email,
  details: request.details,
  status: request.status,
  priceCents: order?.priceCents ?? null,
  currency: 'USD',
  answerBy: order?.answerBy?.toISOString() ?? null,
  deliverBy: order?.deliverBy?.toISOString() ?? null,
  createdAt: request.createdAt.toISOString(),
});

const presentProgress = (
  { request, refundedCents }: FoundRequest,
  { steps, files }: Progress,
): Pick<OwnRequest, 'updatedAt' | 'steps' | 'revision' | 'files' | 'refundedCents'> => ({
  updatedAt: request.updatedAt.toISOString(),
  steps: [
    { status: 'pending', at: request.createdAt.toISOString() },
    // A request with a price has a step of its own for the authorization.
    ...steps.filter(({ status }) => status !== 'pending'),
  ],
  revision: request.revision,
  files,
  refundedCents,
});

/** A request in the list of its sender. */
export const presentOwn = (found: FoundRequest, progress: Progress): OwnRequest => ({
  ...presentRequest(found),
  ...presentProgress(found, progress),
  artistName: found.artist.name,
  coverImage: found.artist.coverImage,
  can: { accept: canBecome(found.request.status, 'completed'), revise: canRevise(found.request) },
});

/** A request as its artist sees it in the studio. */
export const presentReceived = (found: FoundRequest, progress: Progress): ReceivedRequest => {
  const { request, sender } = found;
  return {
    ...presentRequest(found),
    ...presentProgress(found, progress),
    sender: sender?.username ? { username: sender.username, profileImage: sender.profileImage } : null,
    can: {
      accept: canBecome(request.status, 'accepted'),
      decline: canBecome(request.status, 'declined'),
      deliver: canBecome(request.status, 'delivered'),
    },
  };
};
