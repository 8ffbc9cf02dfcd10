import { FILE_KINDS, type FileKind } from '@stagedoor/validators';
import { fileTypeFromBuffer } from 'file-type';

const extensionIn = (kind: FileKind, contentType: string): string | undefined => {
  const { types } = FILE_KINDS[kind];
  return Object.hasOwn(types, contentType) ? types[contentType] : undefined;
};

/** Whether this content type belongs to the kind. */
export const isOfKind = (contentType: string, kind: FileKind): boolean =>
  extensionIn(kind, contentType) !== undefined;

/** The extension of an accepted content type. */
export const extensionOf = (contentType: string): string => extensionIn('media', contentType) ?? 'bin';

/** Text has no bytes that say so; of another kind than one of texts, it is refused below. */
const textOf = (head: Uint8Array) =>
  head.length === 0 || head.includes(0) ? undefined : { mime: 'text/plain' as const };

/** Detects type and extension of a file by its first bytes; undefined when it is not of the wanted kind. */
export async function sniff(
  head: Uint8Array,
  kind: FileKind,
): Promise<{ contentType: string; extension: string } | undefined> {
  const found = (await fileTypeFromBuffer(head)) ?? textOf(head);
  const extension = found && extensionIn(kind, found.mime);
  return found && extension ? { contentType: found.mime, extension } : undefined;
}
