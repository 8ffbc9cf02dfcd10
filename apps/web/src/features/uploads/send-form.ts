import { profileHeader } from '../../lib/acting-profile.ts';

export interface SendOptions {
  signal?: AbortSignal;
  onProgress?: (progress: { sentBytes: number; bytesPerSecond: number }) => void;
}

/**
 * Sends a form with files and reports upload progress, which `fetch` cannot do. Resolves with the JSON
 * response, or rejects with the server's message.
 */
export function sendForm<T>(
  url: string,
  form: FormData,
  { signal, onProgress }: SendOptions = {},
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const startedAt = performance.now();
    request.open('POST', url);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(profileHeader())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      const seconds = (performance.now() - startedAt) / 1000;
      onProgress?.({ sentBytes: loaded, bytesPerSecond: seconds > 0 ? loaded / seconds : 0 });
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as T);
      else reject(new Error(readMessage(request)));
    };
    request.onerror = () => reject(new Error('The connection broke. Try again.'));
    request.onabort = () => reject(new Error('Cancelled'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function readMessage({ response, status, statusText }: XMLHttpRequest): string {
  const message: unknown = (response as { message?: unknown } | null)?.message;
  return typeof message === 'string' && message ? message : `Upload failed (${statusText || status})`;
}
