import { sendForm } from './send-form.ts';

/** Uploads a picture; resolves with the address that shows it. */
export async function uploadPicture(file: File): Promise<string> {
  const form = new FormData();
  form.set('type', 'cover');
  form.set('file', file);
  const { url } = await sendForm<{ url: string }>('/api/upload', form);
  return url;
}
