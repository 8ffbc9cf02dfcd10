import { createHash } from 'node:crypto';
import type { FeedEntry } from '@stagedoor/core/community/syndication';
import { XMLBuilder } from 'fast-xml-parser';
import type { Site } from '../site.ts';
import { absolute, cleanText, coverAddress, entryHtml, entryId, type Feed, lastChange } from './feed.ts';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
});

/** The feed as RSS 2.0 with the iTunes and Podcasting 2.0 namespaces. */
export function writeRss(feed: Feed, site: Site): string {
  const link = absolute(feed.path, site);
  const image = coverAddress(feed.image, site) ?? absolute('/icon-512.png', site);
  const changedAt = lastChange(feed);
  const title = cleanText(feed.title);
  const channel = {
    title,
    link,
    description: cleanText(feed.description),
    language: 'en',
    generator: 'Stagedoor',
    ...(changedAt && { lastBuildDate: changedAt.toUTCString() }),
    image: { url: image, title, link },
    ...(feed.self !== null && {
      'atom:link': { '@href': absolute(feed.self, site), '@rel': 'self', '@type': 'application/rss+xml' },
      'podcast:guid': guidOf(absolute(feed.self, site)),
    }),
    'itunes:author': cleanText(feed.author),
    'itunes:image': { '@href': image },
    'itunes:category': { '@text': 'Music' },
    'itunes:explicit': String(feed.entries.some(({ isExplicit }) => isExplicit)),
    'itunes:type': 'episodic',
    ...(feed.isPrivate && { 'itunes:block': 'yes', 'podcast:block': 'yes' }),
    'podcast:locked': 'yes',
    'podcast:medium': 'music',
    item: feed.entries.map((entry) => writeItem(entry, site)),
  };
  const rss = {
    '@version': '2.0',
    '@xmlns:atom': 'http://www.w3.org/2005/Atom',
    '@xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    '@xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
    '@xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
    channel,
  };
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ rss })}`;
}

function writeItem(entry: FeedEntry, site: Site) {
  const { enclosure, durationMs } = entry;
  const cover = coverAddress(entry.cover, site);
  return {
    title: cleanText(entry.title),
    link: absolute(entry.path, site),
    guid: entryId(entry, site),
    pubDate: entry.publishedAt.toUTCString(),
    description: entryHtml(entry, site),
    'dc:creator': cleanText(entry.artistName),
    ...(enclosure && {
      enclosure: {
        '@url': absolute(enclosure.url, site),
        '@length': String(enclosure.bytes),
        '@type': enclosure.type,
      },
      'itunes:episodeType': 'full',
      ...(durationMs !== null && { 'itunes:duration': String(Math.round(durationMs / 1000)) }),
    }),
    'itunes:author': cleanText(entry.artistName),
    'itunes:explicit': String(entry.isExplicit),
    ...(cover !== null && { 'itunes:image': { '@href': cover } }),
  };
}

/** The namespace in which the podcast namespace names feeds. */
const PODCASTS = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex');

/** A UUID of version 5, of the address without its protocol. */
function guidOf(address: string): string {
  const name = address.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const bytes = createHash('sha1').update(PODCASTS).update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
