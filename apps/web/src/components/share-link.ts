import { toast } from './toast.ts';

/** Opens the system's share sheet, or copies the link where there is none; the page's own address unless another is given. */
export async function shareLink(title: string, path?: string): Promise<void> {
  const url = path ? new URL(path, location.origin).href : location.href;
  try {
    if (navigator.share) await navigator.share({ title, url });
    else {
      await navigator.clipboard.writeText(url);
      toast.success('Link copied', { description: url });
    }
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError';
    if (!isClosed) toast.error('The link could not be copied', { description: url });
  }
}
