export { deriveAccent } from './accent.ts';
export { DEFAULT_NAME, getSite, readQuotas, readSiteName, toBytes } from './get-site.ts';
export { readKey, readOrMakeKey } from './keep-key.ts';
export { loadSite, SITE_KEY } from './load-site.ts';
export { createSiteMemory } from './site-memory.ts';
