import type { EmbedSubject } from '@stagedoor/core/community/embeds';
import { EMBED_SIZES, embedPath } from '@stagedoor/validators';
import escapeHtml from 'escape-html';
import type { PageHead } from './ask.ts';
import { versionedCardPath } from './cards/card-version.ts';
import { escapeJson } from './escape-json.ts';
import type { Site } from './site.ts';
import { type Thing, withAddresses } from './things.ts';

const TITLE = /<title>.*?<\/title>/;
const DESCRIPTION = /(<meta name="description" content=)"[^"]*"/;

/** The page's own title and description replace the product's. */
export const nameTemplate = (template: string, { title, description }: PageHead, site: Site): string =>
  template
    .replace(TITLE, () => `<title>${escapeHtml([title, site.brandName].filter(Boolean).join(' · '))}</title>`)
    .replace(DESCRIPTION, (_all, start: string) => `${start}"${escapeHtml(description)}"`);

/** Tags for programs that show a preview card. These need absolute image and page addresses. */
export function buildLinkTags({ title, description, link }: PageHead, site: Site, things: Thing[]): string {
  if (!link) return '';
  const absolute = (path: string) => new URL(path, site.publicUrl).href;
  const { subject } = link;
  const url = absolute(link.path);
  const card = subject ? absolute(versionedCardPath(subject, site)) : null;
  const image = link.image === null ? card : absolute(link.image);
  const properties: Record<string, string | null> = {
    'og:site_name': site.brandName,
    'og:title': title || site.brandName,
    'og:description': description,
    'og:type': link.type,
    'og:url': url,
    'og:image': image,
    ...mapValues(link.properties ?? {}, (value) => (value?.startsWith('/') ? absolute(value) : value)),
  };
  const thing = { name: site.brandName, ...link.thing, url, ...(image && { image }) };
  return [
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    buildTags('property', properties),
    ...(subject ? [buildPlayerLink(url, title, site)] : []),
    ...(link.feeds ?? []).map(
      ({ path, type }) =>
        `<link rel="alternate" type="${type}" href="${escapeHtml(absolute(path))}" title="${escapeHtml(title || site.brandName)}" />`,
    ),
    // The brand's icon would be cut off by the large card.
    buildTags('name', describeForTwitter(subject, card, site, image !== null && link.type !== 'website')),
    ...[thing, ...things].map((one) => buildData(one, site)),
  ].join('');
}

/** A player card, which only works over HTTPS; the picture of the card otherwise. */
function describeForTwitter(
  subject: EmbedSubject | undefined,
  card: string | null,
  { publicUrl }: Site,
  isLarge: boolean,
): Record<string, string | null> {
  if (!subject) return { 'twitter:card': isLarge ? 'summary_large_image' : 'summary' };
  if (!publicUrl.startsWith('https:'))
    return { 'twitter:card': 'summary_large_image', 'twitter:image': card };
  const { width, height } = EMBED_SIZES[subject.kind];
  return {
    'twitter:card': 'player',
    'twitter:image': card,
    'twitter:player': new URL(embedPath(subject), publicUrl).href,
    'twitter:player:width': String(width),
    'twitter:player:height': String(height),
  };
}

const buildTags = (attribute: 'property' | 'name', contents: Record<string, string | null>): string =>
  Object.entries(contents)
    .flatMap(([name, content]) =>
      content === null ? [] : [`<meta ${attribute}="${name}" content="${escapeHtml(content)}" />`],
    )
    .join('');

const mapValues = <Value>(given: Record<string, Value>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, change(value)]));

function buildData(thing: Thing, { publicUrl }: Site): string {
  const data = withAddresses({ '@context': 'https://schema.org', ...thing }, publicUrl);
  return `<script type="application/ld+json">${escapeJson(JSON.stringify(data))}</script>`;
}

/** The link by which programs discover the page's player (oEmbed). */
function buildPlayerLink(page: string, title: string, site: Site): string {
  const address = new URL('/oembed', site.publicUrl);
  address.search = new URLSearchParams({ url: page, format: 'json' }).toString();
  return `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address.href)}" title="${escapeHtml(title)}" />`;
}
