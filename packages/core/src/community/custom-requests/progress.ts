import { tables } from '@stagedoor/db';
import type { OwnRequest } from '@stagedoor/validators';
import { asc, inArray } from 'drizzle-orm';
import type { Ctx } from '../../platform/context/index.ts';

const { requestDeliveries, requestSteps } = tables;

export type Progress = Pick<OwnRequest, 'steps' | 'files'>;

/** Where the requester and the profile's people download a file. */
const deliveryAddress = (requestId: number, fileId: number) => `/api/requests/${requestId}/files/${fileId}`;

/** The steps and files of requests, oldest first. */
export async function loadProgress(
  ctx: Ctx,
  requestIds: readonly number[],
): Promise<(id: number) => Progress> {
  const ids = [...requestIds];
  const [steps, files] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          ctx.db
            .select()
            .from(requestSteps)
            .where(inArray(requestSteps.requestId, ids))
            .orderBy(asc(requestSteps.id)),
          ctx.db
            .select()
            .from(requestDeliveries)
            .where(inArray(requestDeliveries.requestId, ids))
            .orderBy(asc(requestDeliveries.id)),
        ]);
  return (id) => ({
    steps: steps
      .filter(({ requestId }) => requestId === id)
      .map(({ status, createdAt }) => ({ status, at: createdAt.toISOString() })),
    files: files
      .filter(({ requestId }) => requestId === id)
      .map((file) => ({
        id: file.id,
        fileName: file.fileName,
        contentType: file.contentType,
        bytes: file.bytes,
        url: deliveryAddress(id, file.id),
        deliveredAt: file.createdAt.toISOString(),
      })),
  });
}
