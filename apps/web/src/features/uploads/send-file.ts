import type { FilePurpose, IncomingFileState } from '@stagedoor/validators';
import type { DetailedError } from 'tus-js-client';
import { orNoConnection } from '../../lib/requests/fetch-answer.ts';
import { type RequestError, requestError } from '../../lib/requests/request-error.ts';
import { actError } from '../../lib/requests/signed-out.ts';
import { untilDone } from '../../lib/requests/until-done.ts';
import { findFileChange } from './file-change.ts';

const FILES = '/api/dashboard/files';

export interface SendFileOptions {
  purpose: FilePurpose;
  artistId: number | null;
  fingerprint: string;
  /** The key of a file that was begun before; it goes on where it ended. */
  key: string | null;
  signal: AbortSignal;
  /** Called with the file's key as soon as the server has begun it. */
  onKey: (key: string) => void;
  onProgress: (progress: { sentBytes: number; bytesPerSecond: number }) => void;
  /** Called with the reason why nothing is sent for a while; `onProgress` follows when it goes on. */
  onWaiting: (error: RequestError) => void;
}

/**
 * Sends a file in pieces, through lost connections, until all of it has arrived. Resolves with the key by which
 * something is made of it; rejects with the server's message, or when the file was changed meanwhile.
 */
export async function sendFile(file: File, options: SendFileOptions): Promise<string> {
  const { Upload } = await import('tus-js-client');
  options.signal.throwIfAborted();
  let { key } = options;
  let furthest = 0;
  const attempt = () =>
    new Promise<string>((resolve, reject) => {
      const startedAt = performance.now();
      let startedFrom: number | null = null;
      const upload = new Upload(file, {
        // A file that is gone from the server is not begun anew unasked: somebody may have removed it on purpose.
        ...(key ? { uploadUrl: `${FILES}/${key}` } : { endpoint: FILES }),
        metadata: { filename: file.name, purpose: options.purpose, fingerprint: options.fingerprint },
        headers: options.artistId === null ? {} : { 'x-artist-id': String(options.artistId) },
        // Trying again, and remembering files, are done here for the whole way to the song.
        retryDelays: null,
        storeFingerprintForResuming: false,
        onUploadUrlAvailable: () => {
          const begun = keyOf(upload.url);
          if (begun === key) return;
          key = begun;
          options.onKey(begun);
        },
        onProgress: (sentBytes) => {
          startedFrom ??= sentBytes;
          furthest = Math.max(furthest, sentBytes);
          const seconds = (performance.now() - startedAt) / 1000;
          const bytesPerSecond = seconds > 0.5 ? (sentBytes - startedFrom) / seconds : 0;
          options.onProgress({ sentBytes, bytesPerSecond });
        },
        onSuccess: () => resolve(keyOf(upload.url)),
        onError: (error) => void explain(error, { file, isBegun: key !== null }).then(reject),
      });
      options.signal.addEventListener(
        'abort',
        () => {
          void upload.abort();
          reject(new Error('Stopped'));
        },
        { once: true },
      );
      upload.start();
    });
  const sent = await untilDone(attempt, { ...options, countSteps: () => furthest });
  // A file that changed while it was sent arrived as a mixture.
  const change = await findFileChange(file);
  if (change && !change.isGone) throw change;
  return sent;
}

const keyOf = (url: string | null): string => (url ?? '').split('/').at(-1) ?? '';

const REMOVED =
  'What had arrived was removed, here or on another device, or a day after its last piece. It can be sent again from its beginning.';
const SENT_TWICE = 'Another tab or device is sending this file, too.';

/** A request fails as if the connection were lost, too, when the file can no longer be read. */
async function explain(
  error: Error | DetailedError,
  { file, isBegun }: { file: File; isBegun: boolean },
): Promise<RequestError> {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return (await findFileChange(file)) ?? requestError();
  const explained = actError({
    status: response.getStatus(),
    body: response.getBody(),
    retryAfter: response.getHeader('Retry-After'),
  });
  if (isBegun && explained.status === 404) explained.message = REMOVED;
  if (explained.status === 409) explained.message = SENT_TWICE;
  return explained;
}

/** Removes what has arrived of a file. Should it fail, the server removes it a day later. */
export const discardSentFile = (key: string): Promise<unknown> =>
  fetch(`${FILES}/${key}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => {});

export type HalfSentFile = IncomingFileState;

/** The person's files of which nothing has been made yet, of all profiles. */
export async function listHalfSentFiles(): Promise<HalfSentFile[]> {
  const response = await orNoConnection(fetch(FILES));
  if (response.ok) return (await response.json()) as HalfSentFile[];
  throw requestError({ status: response.status, body: await response.text() });
}
