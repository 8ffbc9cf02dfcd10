import { z } from 'zod';
import { id, isoTime } from '../formats/primitives.ts';

/** A data export of a person; `url` is null until it is ready. */
export const dataExportOutput = z.object({
  id,
  state: z.enum(['queued', 'ready', 'failed']),
  bytes: z.number().nullable(),
  failureReason: z.string().nullable(),
  createdAt: isoTime,
  finishedAt: isoTime.nullable(),
  expiresAt: isoTime.nullable(),
  url: z.string().nullable(),
});
export type DataExport = z.infer<typeof dataExportOutput>;
