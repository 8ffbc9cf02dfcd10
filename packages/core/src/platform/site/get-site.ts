import type { Site } from '@stagedoor/validators';
import type { Ctx } from '../context/index.ts';

export const DEFAULT_NAME = 'Stagedoor';
const DEFAULT_ARTIST_QUOTA_MB = 20 * 1024;
const MEBIBYTE = 1024 * 1024;

type Reader = Pick<Ctx, 'site' | 'fixedSite'>;

/** The name that people see. */
export const readSiteName = async ({ site, fixedSite }: Reader): Promise<string> =>
  fixedSite.name ?? (await site.read()).settings.name ?? DEFAULT_NAME;

/** The site's public settings. */
export async function getSite(ctx: Reader & Pick<Ctx, 'now'>): Promise<Site> {
  const { settings, theme, legal, announcementId } = await ctx.site.read();
  const { announcement } = settings;
  const isOver = announcement?.until != null && Date.parse(announcement.until) <= ctx.now().getTime();
  return {
    name: await readSiteName(ctx),
    logo: settings.logo,
    welcome: settings.welcome,
    registration: settings.registration,
    announcement: announcement && !isOver ? { ...announcement, id: announcementId } : null,
    theme,
    legal: legal.map(({ kind, version, publishedAt }) => ({ kind, version, publishedAt })),
  };
}

/** Limits on the files of one artist, and of all together (null: none), in MB. */
export async function readQuotas({ site, fixedSite }: Reader) {
  const { settings } = await site.read();
  return {
    artistQuotaMb: fixedSite.artistQuotaMb ?? settings.artistQuotaMb ?? DEFAULT_ARTIST_QUOTA_MB,
    totalQuotaMb: fixedSite.totalQuotaMb ?? settings.totalQuotaMb,
  };
}

export const toBytes = (megabytes: number): number => megabytes * MEBIBYTE;
