import {
  EMPTY_FILE,
  FILE_KINDS,
  type FileKind,
  SNIFF_BYTES,
  tooLargeMessage,
  wrongTypeMessage,
} from '@stagedoor/validators/file-kinds';

export interface FileRules {
  /** Null where the content is judged by the server alone. */
  kind: FileKind | null;
  maxBytes: number;
  /** Instead of the server's words for a file over the limit, or of another type. */
  tooLarge?: string | undefined;
  wrongType?: string | undefined;
}

export interface RefusedFile {
  file: File;
  /** In the server's words. */
  reason: string;
  isTooLarge: boolean;
}

const UNREADABLE = 'This file cannot be read';

/**
 * The content type by a file's first bytes, as the server detects it; null where there is none, undefined where that could
 * not be found out.
 */
export async function readFileType(file: File): Promise<string | null | undefined> {
  const library = await import('file-type').catch(() => undefined);
  if (!library) return undefined;
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  return (await library.fileTypeFromBuffer(head))?.mime ?? null;
}

/** Loads the detection of types, so that files are judged at once when they are chosen. */
export const prepareChecks = (): void => void import('file-type').catch(() => {});

/** Parts chosen files into those that the server would take and those that it would refuse, with the reason. */
export async function checkFiles(
  files: readonly File[],
  rules: FileRules,
): Promise<{ accepted: File[]; refused: RefusedFile[] }> {
  const reasons = await Promise.all(files.map((file) => findRefusal(file, rules)));
  return {
    accepted: files.filter((_file, index) => reasons[index] === null),
    refused: files.flatMap((file, index) => {
      const reason = reasons[index];
      return reason ? [{ file, reason, isTooLarge: file.size > rules.maxBytes }] : [];
    }),
  };
}

async function findRefusal(
  file: File,
  { kind, maxBytes, tooLarge, wrongType }: FileRules,
): Promise<string | null> {
  if (file.size === 0) return EMPTY_FILE;
  if (file.size > maxBytes) return tooLarge ?? tooLargeMessage(maxBytes);
  try {
    if (!kind) return null;
    const type = await readFileType(file);
    if (type === undefined) return null;
    const isTaken = type !== null && Object.hasOwn(FILE_KINDS[kind].types, type);
    return isTaken ? null : (wrongType ?? wrongTypeMessage(kind));
  } catch {
    return UNREADABLE;
  }
}
