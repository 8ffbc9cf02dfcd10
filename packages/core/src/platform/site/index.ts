export { deriveAccent } from './accent.ts';
export { type FixedSite, NOTHING_FIXED } from './fixed-site.ts';
export { DEFAULT_NAME, getSite, readQuotas, readSiteName, toBytes } from './get-site.ts';
export { readKey, readOrMakeKey } from './keep-key.ts';
export { type LegalState, loadSite, SITE_KEY, type SiteState } from './load-site.ts';
export { createSiteMemory, type SiteMemory } from './site-memory.ts';
