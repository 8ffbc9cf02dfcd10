import { getSite, readSiteName } from '@stagedoor/core/platform/site';
import type { SiteTheme } from '@stagedoor/validators';
import type { AppDeps } from '../deps.ts';

/** The site as pages, previews and players name and colour it. */
export interface Site {
  brandName: string;
  publicUrl: string;
  logo: string | null;
  theme: SiteTheme | null;
  welcome: string;
  hasAnnouncement: boolean;
}

/** The site with the settings of this moment. */
export type ReadSite = () => Promise<Site>;

export const createReadSite =
  ({ services, config }: Pick<AppDeps, 'services' | 'config'>): ReadSite =>
  async () => {
    const { logo, theme, welcome, announcement } = await getSite(services);
    return {
      brandName: await readSiteName(services),
      publicUrl: config.publicUrl,
      logo,
      theme,
      welcome,
      hasAnnouncement: announcement !== null,
    };
  };
