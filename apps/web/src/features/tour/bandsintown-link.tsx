import ExternalLink from 'lucide-react/icons/external-link';
import { buttonStyle } from '../../components/button-style.ts';

export const BandsintownLink = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer" className={buttonStyle('outline', 'small')}>
    See dates on Bandsintown
    <ExternalLink className="size-3.5" aria-hidden="true" />
  </a>
);
