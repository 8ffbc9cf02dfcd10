export { AnnouncementBanner, AnnouncementBar } from './announcement-banner.tsx';
export { LegalLinks } from './legal-links.tsx';
export { LegalText } from './legal-text.tsx';
export { readSiteAgain } from './show-site.ts';
export { SiteLogo } from './site-logo.tsx';
export { useSite } from './use-site.ts';
