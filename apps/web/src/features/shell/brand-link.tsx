import { Link } from '@tanstack/react-router';
import { BrandMark } from '../../components/figures/brand-mark.tsx';
import { BRAND } from '../../lib/brand.ts';

export const BrandLink = () => (
  <Link
    to="/"
    className="inline-flex items-center gap-2.5 rounded-small font-extrabold font-name text-20 text-ink tracking-name"
  >
    <BrandMark className="size-7" />
    {BRAND}
  </Link>
);
