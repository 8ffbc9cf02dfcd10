import { useState } from 'react';
import { toast } from '../../components/toast.ts';
import { sendForm } from './send-form.ts';

interface SendFormOptions<T> {
  url: string;
  /** The title of the error toast; the server's message stands below. */
  failure: string;
  onDone: (answer: T) => unknown;
}

/** What has been sent of a form is lost with the page. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends a form with files; `progress` is the sent share, 0 to 1, or null while nothing is sent. */
export function useSendForm<T>({ url, failure, onDone }: SendFormOptions<T>) {
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
      toast.error(failure, { description: error instanceof Error ? error.message : undefined });
    } finally {
      removeEventListener('beforeunload', askFirst);
      setProgress(null);
    }
  }
  return { send, progress, isBusy: progress !== null };
}
