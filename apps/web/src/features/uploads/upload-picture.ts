import { sendForm } from './send-form.ts';

/** Pictures that nothing uses are removed after a while. */
const KEPT_MS = 10 * 60_000;
const uploads = new WeakMap<File, { address: string; at: number }>();

/**
 * Uploads a picture; resolves with the address that shows it. The same file has the same address when its form is sent
 * again, so that the form is the same, too.
 */
export async function uploadPicture(file: File): Promise<string> {
  const known = uploads.get(file);
  if (known && Date.now() - known.at < KEPT_MS) return known.address;
  const form = new FormData();
  form.set('type', 'cover');
  form.set('file', file);
  const { url } = await sendForm<{ url: string }>('/api/upload', form);
  uploads.set(file, { address: url, at: Date.now() });
  return url;
}
