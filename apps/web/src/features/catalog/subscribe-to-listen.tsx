import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { buttonStyle } from '../../components/button-style.ts';

/** Replaces Play when all songs are for subscribers. */
export const SubscribeToListen = ({ artistId }: { artistId: number }) => (
  <Link
    to="/subscribe/$artistId"
    params={{ artistId: String(artistId) }}
    className={buttonStyle('door', 'large')}
  >
    <Lock className="size-5" aria-hidden="true" />
    Subscribe to listen
  </Link>
);
