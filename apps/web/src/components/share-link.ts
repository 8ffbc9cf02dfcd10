import { toast } from './toast.ts';

/**
 * Opens the system's share sheet, or copies the link where there is none: the page's own address without what was
 * searched or filtered on it, unless another path is given.
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
