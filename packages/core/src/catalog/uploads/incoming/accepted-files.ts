import { type FilePurpose, UPLOAD_LIMITS } from '@stagedoor/validators';
import type { FileKind } from '../sniff.ts';

/** What each purpose accepts, as the forms for whole files do. */
export const ACCEPTED: Record<FilePurpose, { kind: FileKind; maxBytes: number }> = {
  song: { kind: 'audio', maxBytes: UPLOAD_LIMITS.songAudio },
  replacement: { kind: 'audio', maxBytes: UPLOAD_LIMITS.replaceAudio },
  media: { kind: 'media', maxBytes: UPLOAD_LIMITS.media },
};
