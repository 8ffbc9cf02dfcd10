import { toast } from './toast.ts';

/**
 * Opens the system's share sheet, or copies the link where there is none. Without `path` it shares the
 * current page, without its search and filter parameters.
 */
export async function shareLink(title: string, path = location.pathname): Promise<void> {
  const url = new URL(path, location.origin).href;
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
