import Share2 from 'lucide-react/icons/share-2';
import { IconButton } from './icon-button.tsx';
import { shareLink } from './share-link.ts';

interface ShareButtonProps {
  title: string;
  /** The page to share; without it, the current one. */
  path?: string;
  size?: 'medium' | 'large';
}

export const ShareButton = ({ title, path, size }: ShareButtonProps) => (
  <IconButton label={`Share ${title}`} size={size} onClick={() => shareLink(title, path)}>
    <Share2 className="size-5" aria-hidden="true" />
  </IconButton>
);
