import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { completedParts, copyXml, errorXml, listObjectsXml, listUploadsXml, uploadXml } from './s3-xml.ts';

export type StoredObject = { body: Buffer; contentType: string; modifiedAt: Date; etag: string };
export type PendingUpload = { key: string; contentType: string; startedAt: Date; parts: Map<number, Buffer> };

export type S3StandIn = {
  /** Options for `createS3Storage`. */
  options: {
    endpoint: string;
    region: string;
    bucket: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
    forcePathStyle: boolean;
  };
  objects: Map<string, StoredObject>;
  uploads: Map<string, PendingUpload>;
  /**
   * How it behaves from now on: `failing` answers every call with 500, `hanging` never answers, `stalling` sends half of each
   * object, `refusing` knows no keys, and `empty` has no bucket.
   */
  behave(mode: Mode): void;
  stop(): Promise<void>;
};

type Mode = 'well' | 'failing' | 'hanging' | 'stalling' | 'refusing' | 'empty';
type Call = { key: string; query: URLSearchParams; request: IncomingMessage; response: ServerResponse };

/**
 * A small S3 in memory: one bucket, path style; GET with Range, HEAD, PUT (If-None-Match, copies), DELETE, ListObjectsV2
 * (paged), multipart. It requires a SigV4 signature (a header, or an address signed for a time that is not over) but does not verify it.
 */
export async function startS3StandIn({ pageSize = 1000, now = () => new Date() } = {}): Promise<S3StandIn> {
  const bucket = 'stagedoor';
  const objects: S3StandIn['objects'] = new Map();
  const uploads: S3StandIn['uploads'] = new Map();

  let mode: Mode = 'well';

  const server = createServer(async (request, response) => {
    if (mode === 'hanging') return;
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, name, ...rest] = decodeURIComponent(url.pathname).split('/');
    const call = { key: rest.join('/'), query: url.searchParams, request, response };
    if (mode === 'failing') return sendError(call, 500, 'InternalError');
    if (mode === 'refusing') return sendError(call, 403, 'InvalidAccessKeyId');
    if (mode === 'empty') return sendError(call, 404, 'NoSuchBucket');
    if (!isSigned(request, url.searchParams) || isExpired(url.searchParams, now()))
      return sendError(call, 403, 'AccessDenied');
    if (name !== bucket) return sendError(call, 404, 'NoSuchBucket');
    if (call.key === '') return answerBucket(call);
    await answerObject(call);
  });

  function answerBucket({ query, request, response }: Call): void {
    if (request.method === 'HEAD') return void response.end();
    if (query.has('uploads')) return void response.end(listUploadsXml(uploads));
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    response.end(listObjectsXml(objects, keys.slice(0, pageSize), keys.length > pageSize));
  }

  async function answerObject(call: Call): Promise<void> {
    const { key, query, request, response } = call;
    const uploadId = query.get('uploadId');
    if (request.method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, contentType: contentTypeOf(request), startedAt: new Date(), parts: new Map() });
      return void response.end(uploadXml(bucket, key, id));
    }
    if (uploadId !== null) return answerUpload(call, uploadId);
    if (request.method === 'PUT') return putObject(call);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (object) sendObject(call, object, mode === 'stalling');
    else sendError(call, 404, 'NoSuchKey');
  }

  async function putObject(call: Call): Promise<void> {
    const { key, request, response } = call;
    const source = request.headers['x-amz-copy-source'];
    if (typeof source === 'string') {
      const from = objects.get(decodeURIComponent(source).split('/').slice(1).join('/'));
      if (!from) return sendError(call, 404, 'NoSuchKey');
      store(key, from.body, from.contentType);
      return void response.end(copyXml(from.etag));
    }
    const body = await buffer(request);
    if (request.headers['if-none-match'] === '*' && objects.has(key))
      return sendError(call, 412, 'PreconditionFailed');
    const object = store(key, body, contentTypeOf(request));
    response.setHeader('ETag', object.etag).end();
  }

  async function answerUpload(call: Call, uploadId: string): Promise<void> {
    const { query, request, response } = call;
    const upload = uploads.get(uploadId);
    if (!upload) return sendError(call, 404, 'NoSuchUpload');
    if (request.method === 'PUT') {
      const body = await buffer(request);
      upload.parts.set(Number(query.get('partNumber')), body);
      return void response.setHeader('ETag', etagOf(body)).end();
    }
    uploads.delete(uploadId);
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    const wanted = completedParts((await buffer(request)).toString());
    const bodies = wanted.map(({ number, etag }) => {
      const body = upload.parts.get(number);
      return body && etagOf(body) === etag ? body : null;
    });
    if (bodies.includes(null)) return sendError(call, 400, 'InvalidPart');
    store(upload.key, Buffer.concat(bodies.filter((body) => body !== null)), upload.contentType);
    response.end(uploadXml(bucket, upload.key, uploadId));
  }

  function store(key: string, body: Buffer, contentType: string): StoredObject {
    const object = { body, contentType, modifiedAt: new Date(), etag: etagOf(body) };
    objects.set(key, object);
    return object;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'stand-in', secretAccessKey: 'stand-in-key' };
  return {
    options: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket,
      credentials,
      forcePathStyle: true,
    },
    objects,
    uploads,
    behave: (wanted) => {
      mode = wanted;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const etagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

const contentTypeOf = (request: IncomingMessage): string =>
  request.headers['content-type'] ?? 'application/octet-stream';

const isSigned = (request: IncomingMessage, query: URLSearchParams): boolean =>
  /^AWS4-HMAC-SHA256 Credential=\S+, SignedHeaders=\S+, Signature=[0-9a-f]{64}$/.test(
    request.headers.authorization ?? '',
  ) || /^[0-9a-f]{64}$/.test(query.get('X-Amz-Signature') ?? '');

/** `20261123T190000Z`, as signed addresses have it. */
const DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

function isExpired(query: URLSearchParams, now: Date): boolean {
  const date = query.get('X-Amz-Date')?.replace(DATE, '$1-$2-$3T$4:$5:$6Z');
  return date !== undefined && Date.parse(date) + Number(query.get('X-Amz-Expires')) * 1000 < now.getTime();
}

function sendError({ request, response }: Call, status: number, code: string): void {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : errorXml(code));
}

function sendObject(call: Call, object: StoredObject, isStalling: boolean): void {
  const { body, contentType, etag, modifiedAt } = object;
  const disposition = call.query.get('response-content-disposition');
  const range = /^bytes=(\d+)-(\d+)$/.exec(call.request.headers.range ?? '');
  const start = range ? Number(range[1]) : 0;
  const end = range ? Math.min(Number(range[2]), body.length - 1) : body.length - 1;
  if (range && start >= body.length) {
    sendError(call, 416, 'InvalidRange');
    return;
  }
  call.response.writeHead(range ? 206 : 200, {
    'content-type': call.query.get('response-content-type') ?? contentType,
    ...(disposition && { 'content-disposition': disposition }),
    'content-length': end - start + 1,
    'last-modified': modifiedAt.toUTCString(),
    etag,
    ...(range && { 'content-range': `bytes ${start}-${end}/${body.length}` }),
  });
  const sent = body.subarray(start, end + 1);
  if (call.request.method === 'HEAD') call.response.end();
  else if (isStalling) call.response.write(sent.subarray(0, Math.ceil(sent.length / 2)));
  else call.response.end(sent);
}
