import Share2 from 'lucide-react/icons/share-2';
import { IconButton } from '../../components/icon-button.tsx';
import { toast } from '../../components/toast.ts';

/** Opens the system's share sheet, or copies the link where there is none. */
async function share(title: string) {
  const url = location.href;
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

export const ShareButton = ({ title }: { title: string }) => (
  <IconButton label={`Share ${title}`} onClick={() => share(title)}>
    <Share2 className="size-5" aria-hidden="true" />
  </IconButton>
);
