import type { MediaErrorReason } from '@stagedoor/media';

/** Why a file could not be used, in words for its artist. */
export const FAILURE_TEXTS: Record<MediaErrorReason, string> = {
  'not-audio': 'This file holds no audio.',
  'not-image': 'This file is not a picture we can read.',
  'not-video': 'This file holds no video.',
  unreadable: 'This file cannot be read. It may be damaged, or of a format we do not know.',
  truncated: 'This file ends too early. Please upload it again.',
  'too-long': 'This recording is too long.',
  'took-too-long': 'This file took too long to process.',
  'too-much-memory': 'This file needs too much memory to process.',
};

/** When it was not the file's fault and every try failed. */
export const OUR_FAULT = 'Something went wrong on our side. Please upload the file again.';
