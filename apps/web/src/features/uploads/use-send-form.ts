import { useState } from 'react';
import { reportFailure } from '../../components/report-failure.ts';
import type { FailureWords } from '../../lib/requests/failure-words.ts';
import { sendForm } from './send-form.ts';

interface SendFormOptions<T> {
  url: string;
  /** The title of the error toast; the server's message is shown below. */
  failure: string;
  /** The message where the server has none. */
  instead?: FailureWords['instead'];
  onDone: (answer: T) => unknown;
}

/** The sent part of a form is lost with the page. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends a form with files; `progress` is the sent share, 0 to 1, or null while nothing is sent. */
export function useSendForm<T>({ url, failure, instead, onDone }: SendFormOptions<T>) {
  const [progress, setProgress] = useState<number | null>(null);
  async function send(form: FormData) {
    const files = [...form.values()].filter((value) => value instanceof File);
    const totalBytes = files.reduce((sum, { size }) => sum + size, 0);
    setProgress(0);
    addEventListener('beforeunload', askFirst);
    try {
      const answer = await sendForm<T>(url, form, {
        onProgress: ({ sentBytes }) => setProgress(totalBytes > 0 ? Math.min(1, sentBytes / totalBytes) : 0),
      });
      await onDone(answer);
    } catch (error) {
      reportFailure(failure, error, { ...(instead && { instead }) });
    } finally {
      removeEventListener('beforeunload', askFirst);
      setProgress(null);
    }
  }
  return { send, progress, isBusy: progress !== null };
}
