export { adoptSite, readSiteParts, type SiteParts } from './adopt-site.ts';
export { capitalize, explainStorage, SiteRefusal } from './refusal.ts';
export { examineSite, type SiteOptions, settleSite } from './settle-site.ts';
export { addSiteRow, findContent, readSiteRow, type SiteRow, writeSiteRow } from './site-row.ts';
