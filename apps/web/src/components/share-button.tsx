import Share2 from 'lucide-react/icons/share-2';
import { IconButton } from './icon-button.tsx';
import { shareLink } from './share-link.ts';

export const ShareButton = ({ title }: { title: string }) => (
  <IconButton label={`Share ${title}`} onClick={() => shareLink(title)}>
    <Share2 className="size-5" aria-hidden="true" />
  </IconButton>
);
