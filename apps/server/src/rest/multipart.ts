import type { Multipart } from '@fastify/multipart';
import { asOutage, badRequest, type Ctx, tooLarge } from '@stagedoor/core';
import {
  discardFiles,
  type IncomingFile,
  openUploads,
  type ReceivedFile,
  receiveFile,
  tooLargeMessage,
} from '@stagedoor/core/catalog/uploads';
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { ContextOf } from '../context.ts';
import { drain } from './drain.ts';

type Fields = Record<string, string>;
type Files = Record<string, ReceivedFile>;

interface FileField {
  /** The kind of file; it may depend on the fields read so far. */
  kind: IncomingFile['kind'] | ((fields: Fields) => IncomingFile['kind']);
  /** Depends on the fields read so far; checked again when all are known. */
  maxBytes(fields: Fields): number;
  /** The error message when the form has no such file; left out when the file is optional. */
  missing?: string;
}

export interface FormSpec {
  files: Record<string, FileField>;
  /** Names of the other fields. All others are refused. */
  fields: readonly string[];
  /** Refuses the caller before any file is stored. */
  authorize(ctx: Ctx, request: FastifyRequest): Promise<unknown>;
}

const LIMITS = { fields: 30, fieldSize: 64 * 1024, headerPairs: 50, fileSize: Number.MAX_SAFE_INTEGER };

const received = new WeakMap<FastifyRequest, Files>();

/** The files of a form, by field name. */
export const filesOf = (request: FastifyRequest): Partial<Files> => received.get(request) ?? {};

/**
 * Hooks of a route that takes a form: files are streamed to the storage, and the fields become the body that
 * the route's schema checks. If anything fails afterwards, the files are removed.
 */
export function formHooks(
  contextOf: ContextOf,
  spec: FormSpec,
): Pick<RouteShorthandOptions, 'preValidation' | 'onError'> {
  return {
    preValidation: async (request, reply) => {
      const { domain } = await contextOf(request, reply);
      await spec.authorize(domain, request).catch((error: unknown) => drained(request, error));
      const files: Files = {};
      received.set(request, files);
      if (request.isMultipart()) request.body = await receiveInPlace(request, domain, spec, files);
      else requireFiles(spec, files, request.body !== undefined && request.body !== null);
    },
    onError: async (request, _reply, error) => {
      // The commit may have succeeded although its answer was lost, so the files are kept. The sweep removes
      // them if no row names them.
      if (asOutage(error)) return;
      const files = Object.values(filesOf(request));
      if (files.length > 0) await discardFiles(request.api.domain, files);
    },
  };
}

async function receiveInPlace(request: FastifyRequest, ctx: Ctx, spec: FormSpec, files: Files) {
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

async function receiveForm(request: FastifyRequest, ctx: Ctx, spec: FormSpec, files: Files): Promise<Fields> {
  const fields: Fields = {};
  try {
    const limits = { ...LIMITS, files: Object.keys(spec.files).length };
    for await (const part of readParts(request, limits)) await takePart(ctx, spec, part, fields, files);
    requireFiles(spec, files, false);
    checkSizes(spec, fields, files);
    return fields;
  } catch (error) {
    await discardFiles(ctx, Object.values(files));
    received.delete(request);
    return drained(request, error);
  }
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

async function takePart(ctx: Ctx, spec: FormSpec, part: Multipart, fields: Fields, files: Files) {
  // Despite the library's types, a part may have no name.
  const name = (part.fieldname as string | undefined) ?? '';
  if (part.type === 'field') {
    if (!spec.fields.includes(name)) throw badRequest(`There is no field "${name.slice(0, 100)}"`);
    if (part.valueTruncated) throw badRequest(`"${name}" is too long`);
    fields[name] = String(part.value);
    return;
  }
  const field = Object.hasOwn(spec.files, name) ? spec.files[name] : undefined;
  if (!field) throw badRequest(`There is no file field "${name.slice(0, 100)}"`);
  // A browser sends an empty file input as a part without a file name.
  if (!part.filename) return void part.file.resume();
  if (files[name]) throw badRequest(`Only one file "${name}" is accepted`);
  const receiving = receiveFile(ctx, {
    stream: part.file,
    fileName: part.filename,
    kind: typeof field.kind === 'function' ? field.kind(fields) : field.kind,
    maxBytes: field.maxBytes(fields),
  });
  files[name] = await receiving.catch((error: unknown) => {
    throw part.file.errored ? asUnreadable(error) : error;
  });
}

function requireFiles(spec: FormSpec, files: Files, hasBody: boolean): void {
  if (hasBody) return;
  for (const [name, { missing }] of Object.entries(spec.files))
    if (missing && !files[name]) throw badRequest(missing);
}

function checkSizes(spec: FormSpec, fields: Fields, files: Files): void {
  for (const [name, field] of Object.entries(spec.files)) {
    const maxBytes = field.maxBytes(fields);
    if ((files[name]?.bytes ?? 0) > maxBytes) throw tooLarge(tooLargeMessage(maxBytes));
  }
}

async function drained(request: FastifyRequest, error: unknown): Promise<never> {
  await drain(request.raw);
  throw error;
}
