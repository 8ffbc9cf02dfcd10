import type { Site } from '@stagedoor/validators';
import { readBrand } from '../../lib/brand.ts';
import { trpc } from '../../lib/trpc.ts';

/** The site as its admins have set it up. It comes with the page; without it, the page is the product's own. */
export function useSite(): Site {
  const { data } = trpc.site.get.useQuery();
  return data ?? { ...PLAIN, name: readBrand() };
}

const PLAIN: Omit<Site, 'name'> = {
  logo: null,
  welcome: '',
  registration: 'open',
  announcement: null,
  theme: null,
  legal: [],
};
