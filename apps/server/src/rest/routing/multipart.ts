import { createHash } from 'node:crypto';
import type { Multipart } from '@fastify/multipart';
import { asOutage, badRequest, type Ctx, tooLarge } from '@stagedoor/core';
import {
  discardFiles,
  type IncomingFile,
  openUploads,
  type ReceivedFile,
  receiveFile,
} from '@stagedoor/core/catalog/uploads';
import { EMPTY_FILE, tooLargeMessage } from '@stagedoor/validators';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { drain } from '../../plugins/drain.ts';
import type { MayAsk, MayTouch } from './who-may-ask.ts';

type Fields = Record<string, string>;
type Files = Record<string, ReceivedFile[]>;
/** The fields as the body; repeated ones are lists. */
type Body = Record<string, string | string[]>;

interface FileField {
  /**
   * The kind of file; it may depend on the fields read so far. A small file is held `inMemory`, not stored, and
   * checked by its reader.
   */
  kind: IncomingFile['kind'] | 'inMemory' | ((fields: Fields, count: number) => IncomingFile['kind']);
  /**
   * Depends on the fields read so far, and on how many files of this name came before; checked again when all
   * fields are known.
   */
  maxBytes(fields: Fields, count: number): number;
  /** The error message when the form has no such file; left out when the file is optional. */
  missing?: string;
  /** How many files may have this name; one by default. */
  most?: number;
}

interface FormParts {
  files: Record<string, FileField>;
  /** Names of the other fields. All others are refused. */
  fields: readonly string[];
  /** Names of fields that may be repeated; they become lists. */
  lists?: readonly string[];
}

export interface FormSpec extends FormParts {
  /** Whether its fields may also come as JSON, without files. */
  takesJson?: true;
  mayAsk: MayAsk;
  mayTouch?: MayTouch;
}

const LIMITS = { fields: 30, fieldSize: 64 * 1024, headerPairs: 50, fileSize: Number.MAX_SAFE_INTEGER };

const received = new WeakMap<FastifyRequest, Files>();
const held = new WeakMap<FastifyRequest, HeldFile>();

interface HeldFile {
  fileName: string;
  bytes: Buffer;
}

/** The file of a field whose kind is `inMemory`; a form has one at most. */
export function heldFileOf(request: FastifyRequest): HeldFile {
  const file = held.get(request);
  if (!file) throw badRequest('Choose a file first');
  return file;
}

/** The files of a form, by field name. */
export const filesOf = (request: FastifyRequest): Partial<Record<string, ReceivedFile>> =>
  Object.fromEntries(Object.entries(received.get(request) ?? {}).map(([name, [file]]) => [name, file]));

/** All files of a field that may be repeated, as they came. */
export const fileListOf = (request: FastifyRequest, name: string): ReceivedFile[] =>
  received.get(request)?.[name] ?? [];

const everyFile = (files: Files = {}): ReceivedFile[] => Object.values(files).flat();

/** All files of a form. */
export const receivedFiles = (request: FastifyRequest): ReceivedFile[] => everyFile(received.get(request));

/** SHA-256 of every file of a form, stored or held. */
export function hashesOf(request: FastifyRequest): string[] {
  const stored = receivedFiles(request).map(({ sha256 }) => sha256);
  const bytes = held.get(request)?.bytes;
  return bytes ? [...stored, createHash('sha256').update(bytes).digest('hex')] : stored;
}

/**
 * Hooks of a route that takes a form: files are streamed to the storage, and the fields become the body that
 * the route's schema checks. If anything fails afterwards, the files are removed.
 */
export function formHooks({
  mayAsk,
  mayTouch = () => undefined,
  ...spec
}: FormSpec): Pick<RouteShorthandOptions, 'config' | 'preValidation' | 'onError'> {
  return {
    config: { mayAsk, mayTouch, takesFiles: true },
    preValidation: async (request) => {
      const { domain, currentActor } = request.api;
      const files: Files = {};
      received.set(request, files);
      if (request.isMultipart()) {
        await checkFirst(mayTouch, request);
        request.body = await receiveInPlace(request, domain, spec, files);
        // The upload may have taken minutes, in which the caller lost the session or a right, so the domain checks
        // again.
        domain.actor = await currentActor();
        await mayAsk(domain);
      } else requireFiles(spec, files, request.body !== undefined && request.body !== null);
    },
    onError: async (request, _reply, error) => {
      // The commit may have succeeded although its answer was lost, so the files are kept. The sweep removes
      // them if no row names them.
      if (asOutage(error)) return;
      const files = receivedFiles(request);
      if (files.length > 0) await discardFiles(request.api.domain, files);
    },
  };
}

async function checkFirst(mayTouch: MayTouch, request: FastifyRequest): Promise<void> {
  try {
    await mayTouch(request.api.domain, request);
  } catch (error) {
    await drained(request, error);
  }
}

async function receiveInPlace(request: FastifyRequest, ctx: Ctx, spec: FormParts, files: Files) {
  let close: () => void;
  try {
    close = openUploads.open(ctx);
  } catch (error) {
    return drained(request, error);
  }
  // The parser waits for ever for a body whose connection ended before it began to read.
  request.raw.once('close', close);
  if (!request.raw.destroyed) return receiveForm(request, ctx, spec, files).finally(close);
  close();
  throw badRequest('The upload was interrupted');
}

async function receiveForm(request: FastifyRequest, ctx: Ctx, spec: FormParts, files: Files): Promise<Body> {
  const form: Form = {
    fields: {},
    lists: Object.fromEntries((spec.lists ?? []).map((name) => [name, []])),
    files,
  };
  try {
    // One more than is accepted, so that the refusal is in our words.
    const most = Object.values(spec.files).reduce((sum, field) => sum + (field.most ?? 1), 1);
    for await (const part of readParts(request, { ...LIMITS, files: most }))
      await takePart(ctx, spec, part, form, request);
    requireFiles(spec, files, false);
    checkSizes(spec, form.fields, files);
    return { ...form.fields, ...form.lists };
  } catch (error) {
    await discardFiles(ctx, everyFile(files));
    received.delete(request);
    return drained(request, error);
  }
}

interface Form {
  fields: Fields;
  lists: Record<string, string[]>;
  files: Files;
}

type Limits = NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'];

/** Yields the parts as they come. What the parser rejects is the sender's fault, not ours. */
async function* readParts(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits });
  } catch (error) {
    throw asUnreadable(error);
  }
}

/** Errors of the library and the system have a code; those of its parser have only a message. */
function asUnreadable(error: unknown): unknown {
  const isWordsAlone = error instanceof Error && !('code' in error) && !(error instanceof TypeError);
  return isWordsAlone ? badRequest('This form cannot be read') : error;
}

async function takePart(ctx: Ctx, spec: FormParts, part: Multipart, form: Form, request: FastifyRequest) {
  // Despite the library's types, a part may have no name.
  const name = (part.fieldname as string | undefined) ?? '';
  if (part.type === 'field') return takeField(spec, name, part, form);
  const field = Object.hasOwn(spec.files, name) ? spec.files[name] : undefined;
  if (!field) throw badRequest(`There is no file field "${name.slice(0, 100)}"`, name.slice(0, 100));
  // A browser sends an empty file input as a part without a file name.
  if (!part.filename) return void part.file.resume();
  form.files[name] ??= [];
  const { most = 1 } = field;
  const count = form.files[name].length;
  if (count === most)
    throw badRequest(
      most === 1 ? `Only one file "${name}" is accepted` : `Up to ${most} files "${name}" are accepted`,
      name,
    );
  if (field.kind === 'inMemory') return holdFile(request, part, field.maxBytes(form.fields, count));
  const receiving = receiveFile(ctx, {
    stream: part.file,
    fileName: part.filename,
    kind: typeof field.kind === 'function' ? field.kind(form.fields, count) : field.kind,
    maxBytes: field.maxBytes(form.fields, count),
    field: name,
  });
  const file = await receiving.catch((error: unknown) => {
    throw part.file.errored ? asUnreadable(error) : error;
  });
  form.files[name].push(file);
}

async function holdFile(
  request: FastifyRequest,
  { fieldname, file, filename }: Extract<Multipart, { type: 'file' }>,
  maxBytes: number,
): Promise<void> {
  if (held.has(request)) throw badRequest('Only one file is accepted', fieldname);
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of file as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > maxBytes) throw tooLarge(tooLargeMessage(maxBytes));
      pieces.push(piece);
    }
  } catch (error) {
    throw asUnreadable(error);
  }
  if (bytes === 0) throw badRequest(EMPTY_FILE, fieldname);
  held.set(request, { fileName: filename.slice(0, 255), bytes: Buffer.concat(pieces) });
}

function takeField(
  spec: FormParts,
  name: string,
  part: { value: unknown; valueTruncated: boolean },
  { fields, lists }: Form,
): void {
  if (!spec.fields.includes(name) && !spec.lists?.includes(name))
    throw badRequest(`There is no field "${name.slice(0, 100)}"`, name.slice(0, 100));
  if (part.valueTruncated) throw badRequest(`"${name}" is too long`, name);
  const value = String(part.value);
  if (lists[name]) lists[name].push(value);
  else fields[name] = value;
}

function requireFiles(spec: FormParts, files: Files, hasBody: boolean): void {
  if (hasBody) return;
  for (const [name, { missing }] of Object.entries(spec.files))
    if (missing && !files[name]?.length) throw badRequest(missing, name);
}

function checkSizes(spec: FormParts, fields: Fields, files: Files): void {
  for (const [name, field] of Object.entries(spec.files)) {
    for (const [index, { bytes }] of (files[name] ?? []).entries()) {
      const maxBytes = field.maxBytes(fields, index);
      if (bytes > maxBytes) throw tooLarge(tooLargeMessage(maxBytes));
    }
  }
}

async function drained(request: FastifyRequest, error: unknown): Promise<never> {
  await drain(request.raw);
  throw error;
}
