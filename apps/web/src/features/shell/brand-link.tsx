import { Link } from '@tanstack/react-router';
import { SiteLogo, useSite } from '../site/index.ts';

export function BrandLink() {
  const { name } = useSite();
  return (
    <Link
      to="/"
      className="inline-flex min-w-0 max-w-full items-center gap-2.5 rounded-small font-extrabold font-name text-20 text-ink tracking-name"
    >
      <SiteLogo />
      <span className="min-w-0 truncate">{name}</span>
    </Link>
  );
}
