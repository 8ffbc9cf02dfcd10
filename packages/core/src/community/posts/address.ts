import { addressHash } from '../../catalog/uploads/index.ts';

const EXTENSIONS: Record<string, string> = {
  'audio/mpeg': 'mp3',
  'audio/webm': 'webm',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** File extension for this content type, ignoring its codecs. */
export const postFileExtension = (contentType: string): string =>
  EXTENSIONS[contentType.split(';', 1)[0] ?? ''] ?? 'bin';

/** Address of a post's file; the hash keeps an old address from serving a new file. */
export const postFileAddress = (file: { id: number; sha256: string; contentType: string }) =>
  `/media/posts/${file.id}-${addressHash(file.sha256)}.${postFileExtension(file.contentType)}`;
