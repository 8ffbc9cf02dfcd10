import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';

interface PrivacyIconProps {
  isPublic: boolean;
  className?: string;
}

/** Who sees a playlist: everybody, or only its members. */
export const PrivacyIcon = ({ isPublic, className }: PrivacyIconProps) =>
  isPublic ? (
    <Globe role="img" aria-label="Public" className={className} />
  ) : (
    <Lock role="img" aria-label="Private" className={className} />
  );
