import { fileTypeFromBuffer } from 'file-type';

/** How many bytes are needed to detect a file's type. */
export const SNIFF_BYTES = 4_100;

const AUDIO = new Map([
  ['audio/mpeg', 'mp3'],
  ['audio/wav', 'wav'],
  ['audio/flac', 'flac'],
  ['audio/x-flac', 'flac'],
  ['audio/ogg', 'ogg'],
  ['audio/ogg; codecs=opus', 'opus'],
  ['audio/mp4', 'm4a'],
  ['audio/x-m4a', 'm4a'],
  // Many encoders write M4A files with a video brand; the worker checks that they contain audio.
  ['video/mp4', 'm4a'],
]);

const PICTURE = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/gif', 'gif'],
  ['image/avif', 'avif'],
]);

const VIDEO = new Map([
  ['video/mp4', 'mp4'],
  ['video/x-m4v', 'm4v'],
  ['video/quicktime', 'mov'],
  ['video/webm', 'webm'],
  ['video/matroska', 'mkv'],
]);

/** What may prove a claim. */
const PROOF = new Map([
  ['application/pdf', 'pdf'],
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
]);

/** `media` is anything that a post can contain. */
export type FileKind = 'audio' | 'picture' | 'video' | 'media' | 'proof';
const TYPES: Record<FileKind, Map<string, string>> = {
  audio: AUDIO,
  picture: PICTURE,
  video: VIDEO,
  media: new Map([...PICTURE, ...AUDIO, ...VIDEO]),
  proof: PROOF,
};

/** Whether this content type belongs to the kind. */
export const isOfKind = (contentType: string, kind: FileKind): boolean => TYPES[kind].has(contentType);

/** The extension of an accepted content type. */
export const extensionOf = (contentType: string): string => TYPES.media.get(contentType) ?? 'bin';

/** Detects type and extension of a file by its first bytes; undefined when it is not of the wanted kind. */
export async function sniff(
  head: Uint8Array,
  kind: FileKind,
): Promise<{ contentType: string; extension: string } | undefined> {
  const found = await fileTypeFromBuffer(head);
  const extension = found && TYPES[kind].get(found.mime);
  return found && extension ? { contentType: found.mime, extension } : undefined;
}
