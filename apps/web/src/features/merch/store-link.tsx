import ExternalLink from 'lucide-react/icons/external-link';
import { buttonStyle } from '../../components/button-style.ts';

/** Links to the artist's external store. */
export const StoreLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={buttonStyle('outline', 'small')}>
    Visit the store
    <ExternalLink className="size-3.5" aria-hidden="true" />
  </a>
);
