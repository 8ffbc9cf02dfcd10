import Share2 from 'lucide-react/icons/share-2';
import { IconButton } from '../../components/icon-button.tsx';
import { type Shared, type SharedSong, share, sharedSong } from './share.ts';

interface ShareWorkButtonProps {
  of: Shared;
  size?: 'medium' | 'large' | undefined;
}

export const ShareWorkButton = ({ of, size }: ShareWorkButtonProps) => (
  <IconButton label={`Share ${of.name}`} size={size} onClick={() => share(of)}>
    <Share2 className="size-5" aria-hidden="true" />
  </IconButton>
);

interface ShareSongButtonProps {
  song: SharedSong;
  size?: 'medium' | 'large' | undefined;
}

export const ShareSongButton = ({ song, size }: ShareSongButtonProps) => (
  <ShareWorkButton of={sharedSong(song)} size={size} />
);
