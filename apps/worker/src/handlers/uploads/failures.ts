import type { UploadFailure } from '@stagedoor/core/catalog/uploads';
import { countProcessed } from '@stagedoor/core/platform/metrics';
import { isMediaError, type MediaErrorReason } from '@stagedoor/media';
import type { Run } from '../../handler.ts';

/** Why a file could not be used, in words for its artist. */
const FAILURE_TEXTS: Record<MediaErrorReason, string> = {
  'not-audio': 'This file holds no audio.',
  'not-image': 'This file is not a picture we can read.',
  'not-video': 'This file holds no video.',
  unreadable: 'This file cannot be read. It may be damaged, or of a format we do not know.',
  truncated: 'This file ends too early. Please upload it again.',
  'too-long': 'This recording is too long.',
  'took-too-long': 'This file took too long to process.',
  'too-much-memory': 'This file needs too much memory to process.',
};

/** Used when every attempt failed and the file was not the cause. */
export const OUR_FAULT = {
  reason: 'Something went wrong on our side. Please upload the file again.',
  keepsFile: true,
};

/** The failure that ends an upload, or undefined for an error that is retried. */
export function asFailure(error: unknown, run: Pick<Run, 'isFinal'>): UploadFailure | undefined {
  if (isMediaError(error)) {
    countProcessed('unusable');
    return { reason: FAILURE_TEXTS[error.reason], keepsFile: false };
  }
  if (!run.isFinal(error)) return undefined;
  countProcessed('fault');
  return OUR_FAULT;
}
