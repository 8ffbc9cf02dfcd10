import type { FilePurpose } from '@stagedoor/validators';
import type { DetailedError } from 'tus-js-client';
import { requestError, untilDone } from '../../lib/until-done.ts';
import { readMessage } from './post-json.ts';

const FILES = '/api/dashboard/files';

export interface SendFileOptions {
  purpose: FilePurpose;
  artistId: number | null;
  fingerprint: string;
  /** The key of a file that was begun before; it goes on where it ended. */
  key: string | null;
  signal: AbortSignal;
  /** Told the file's key as soon as the server has begun it. */
  onKey: (key: string) => void;
  onProgress: (progress: { sentBytes: number; bytesPerSecond: number }) => void;
  /** Told when the connection is lost; `onProgress` follows when it is back. */
  onWaiting: () => void;
}

/**
 * Sends a file in pieces, through lost connections, until all of it has arrived. Resolves with the key by which
 * something is made of it; rejects with the server's message.
 */
export async function sendFile(file: File, options: SendFileOptions): Promise<string> {
  const { Upload } = await import('tus-js-client');
  let { key } = options;
  let furthest = 0;
  const attempt = () =>
    new Promise<string>((resolve, reject) => {
      const startedAt = performance.now();
      let startedFrom: number | null = null;
      const upload = new Upload(file, {
        endpoint: FILES,
        uploadUrl: key && `${FILES}/${key}`,
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
        onError: (error) => reject(asRequestError(error)),
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
  return untilDone(attempt, { ...options, countSteps: () => furthest });
}

const keyOf = (url: string | null): string => (url ?? '').split('/').at(-1) ?? '';

function asRequestError(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return requestError('The connection broke');
  const status = response.getStatus();
  return requestError(readMessage(response.getBody()) ?? `Upload failed (${status})`, status);
}

/** Removes what has arrived of a file. Should it fail, the server removes it a day later. */
export const discardSentFile = (key: string): Promise<unknown> =>
  fetch(`${FILES}/${key}`, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => {});

export interface HalfSentFile {
  key: string;
  artistId: number | null;
  purpose: FilePurpose;
  fileName: string;
  bytes: number;
  receivedBytes: number;
  fingerprint: string | null;
}

/** The person's files of which nothing has been made yet, of all profiles. */
export async function listHalfSentFiles(): Promise<HalfSentFile[]> {
  const response = await fetch(FILES);
  return response.ok ? ((await response.json()) as HalfSentFile[]) : [];
}
