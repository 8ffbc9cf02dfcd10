import { BrandMark } from '../../components/figures/brand-mark.tsx';
import { useSite } from './use-site.ts';

/** The operator's logo, or the product's own. */
export function SiteLogo() {
  const { logo } = useSite();
  if (!logo) return <BrandMark className="size-7" />;
  return <img src={smallOf(logo)} alt="" className="size-7 rounded-small object-contain" />;
}

const smallOf = (logo: string) => logo.replace(/-\d+\.webp$/, '-160.webp');
