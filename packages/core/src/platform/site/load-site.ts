import { type Queryable, tables } from '@stagedoor/db';
import { type SiteSettings, siteSettings } from '@stagedoor/validators';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SiteState } from '../context/index.ts';
import { deriveAccent } from './accent.ts';

/** The row of `settings`. */
export const SITE_KEY = 'site';

/** `announcementId` changes with the announcement, so that people see a new one who closed the old one. */
const storedSite = z.object({
  version: z.int(),
  announcementId: z.string(),
  settings: siteSettings.partial(),
});
type StoredSite = z.infer<typeof storedSite>;

const DEFAULTS: SiteSettings = {
  name: null,
  logo: null,
  accent: null,
  welcome: '',
  registration: 'open',
  announcement: null,
  artistQuotaMb: null,
  totalQuotaMb: null,
};

/** Reads the settings of the site, changed or not, and the newest legal texts. */
export async function loadSite(db: Queryable): Promise<SiteState> {
  const { legalTexts } = tables;
  const [stored, legal] = await Promise.all([
    readStored(db),
    db
      .selectDistinctOn([legalTexts.kind], {
        id: legalTexts.id,
        kind: legalTexts.kind,
        version: legalTexts.version,
        createdAt: legalTexts.createdAt,
        consentFrom: sql<number>`coalesce(max(${legalTexts.version})
          filter (where ${legalTexts.asksConsent}) over (partition by ${legalTexts.kind}), 0)::int`,
      })
      .from(legalTexts)
      .orderBy(legalTexts.kind, desc(legalTexts.version)),
  ]);
  const settings = { ...DEFAULTS, ...stored.settings };
  return {
    version: stored.version,
    announcementId: stored.announcementId,
    settings,
    theme: settings.accent === null ? null : deriveAccent(settings.accent).theme,
    legal: legal.map(({ createdAt, ...text }) => ({ ...text, publishedAt: createdAt.toISOString() })),
  };
}

async function readStored(db: Queryable): Promise<StoredSite> {
  const { settings } = tables;
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SITE_KEY));
  return row ? storedSite.parse(row.value) : { version: 0, announcementId: '', settings: {} };
}
