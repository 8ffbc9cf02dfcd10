import escapeHtml from 'escape-html';
import type { PageHead } from './ask.ts';
import { escapeJson } from './escape-json.ts';
import type { Site } from './site.ts';

const TITLE = /<title>.*?<\/title>/;
const DESCRIPTION = /(<meta name="description" content=)"[^"]*"/;

/** The page's own title and description replace the product's. */
export const nameTemplate = (template: string, { title, description }: PageHead, site: Site): string =>
  template
    .replace(TITLE, () => `<title>${escapeHtml([title, site.brandName].filter(Boolean).join(' · '))}</title>`)
    .replace(DESCRIPTION, (_all, start: string) => `${start}"${escapeHtml(description)}"`);

/** Tags for programs that show a preview card. These need absolute image and page addresses. */
export function buildLinkTags({ title, description, link }: PageHead, site: Site): string {
  if (!link) return '';
  const url = new URL(link.path, site.publicUrl).href;
  const image = link.image === null ? null : new URL(link.image, site.publicUrl).href;
  const thing = {
    '@context': 'https://schema.org',
    name: site.brandName,
    ...link.thing,
    url,
    ...(image && { image }),
  };
  const properties = {
    'og:site_name': site.brandName,
    'og:title': title || site.brandName,
    'og:description': description,
    'og:type': link.type,
    'og:url': url,
    'og:image': image,
  };
  // The brand's icon would be cut off by the large card.
  const isLarge = image !== null && link.type !== 'website';
  const open = Object.entries(properties).flatMap(([name, content]) =>
    content === null ? [] : [`<meta property="${name}" content="${escapeHtml(content)}" />`],
  );
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...open,
    ...(link.hasPlayer ? [buildPlayerLink(url, title, site)] : []),
    `<meta name="twitter:card" content="${isLarge ? 'summary_large_image' : 'summary'}" />`,
    `<script type="application/ld+json">${escapeJson(JSON.stringify(thing))}</script>`,
  ].join('');
}

/** The link by which programs discover the page's player (oEmbed). */
function buildPlayerLink(page: string, title: string, site: Site): string {
  const address = new URL('/oembed', site.publicUrl);
  address.search = new URLSearchParams({ url: page, format: 'json' }).toString();
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address.href)}" title="${escapeHtml(title)}" />`;
}
