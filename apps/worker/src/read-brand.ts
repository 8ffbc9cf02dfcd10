import type { Services } from '@stagedoor/core';
import { readSiteName } from '@stagedoor/core/platform/site';

/** The site as mails name and colour it. */
export async function readBrand(services: Services, publicUrl: string) {
  const [brandName, { theme }] = await Promise.all([readSiteName(services), services.site.read()]);
  return { brandName, publicUrl, accent: theme?.dark ?? null };
}
