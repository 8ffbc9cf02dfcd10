import { profileHeader } from '../../lib/acting-profile.ts';
import { requestError } from '../../lib/requests/request-error.ts';
import { sendOnce } from '../../lib/requests/send-once.ts';
import { actError } from '../../lib/requests/signed-out.ts';

export interface SendOptions {
  signal?: AbortSignal;
  onProgress?: (progress: { sentBytes: number; bytesPerSecond: number }) => void;
}

/**
 * Sends a form with files and reports upload progress, which `fetch` cannot do. The server takes the same form once, also
 * when its first answer was lost. Resolves with the JSON response, or rejects with words for people.
 */
export const sendForm = <T>(url: string, form: FormData, options: SendOptions = {}): Promise<T> =>
  sendOnce(describe(url, form), (key) => send<T>(url, form, { ...options, key }));

/** Files count by name, size and time: to read them whole would take too long. */
const describe = (url: string, form: FormData): string =>
  JSON.stringify([
    ...[url, profileHeader()],
    ...[...form].map(([name, value]) => [
      name,
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    ]),
  ]);

function send<T>(
  url: string,
  form: FormData,
  { key, signal, onProgress }: SendOptions & { key: string },
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const startedAt = performance.now();
    request.open('POST', url);
    request.responseType = 'json';
    request.setRequestHeader('idempotency-key', key);
    for (const [name, value] of Object.entries(profileHeader())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => {
      const seconds = (performance.now() - startedAt) / 1000;
      onProgress?.({ sentBytes: loaded, bytesPerSecond: seconds > 0 ? loaded / seconds : 0 });
    };
    request.onload = () => {
      const { status, statusText, response } = request;
      // A page with status 200 is of something between us and the server.
      if (status >= 200 && status < 300 && response !== null) return resolve(response as T);
      const retryAfter = request.getResponseHeader('retry-after');
      reject(actError({ status, statusText, body: response, retryAfter }));
    };
    request.onerror = () => reject(requestError());
    request.onabort = () => reject(new Error('Cancelled'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
