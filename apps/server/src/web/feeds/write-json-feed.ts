import type { FeedEntry } from '@stagedoor/core/community/syndication';
import type { Site } from '../site.ts';
import { absolute, cleanText, coverAddress, entryHtml, entryId, type Feed } from './feed.ts';

/** The feed as JSON Feed 1.1 (jsonfeed.org). */
export const writeJsonFeed = (feed: Feed, site: Site): string =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: cleanText(feed.title),
    description: cleanText(feed.description),
    home_page_url: absolute(feed.path, site),
    ...(feed.self !== null && { feed_url: absolute(feed.self, site) }),
    ...(feed.image !== null && { icon: coverAddress(feed.image, site) }),
    language: 'en',
    authors: [{ name: cleanText(feed.author), url: absolute(feed.path, site) }],
    items: feed.entries.map((entry) => writeItem(entry, site)),
  });

function writeItem(entry: FeedEntry, site: Site) {
  const { enclosure, durationMs } = entry;
  const cover = coverAddress(entry.cover, site);
  return {
    id: entryId(entry, site),
    url: absolute(entry.path, site),
    title: cleanText(entry.title),
    content_html: entryHtml(entry, site),
    date_published: entry.publishedAt.toISOString(),
    date_modified: entry.updatedAt.toISOString(),
    authors: [{ name: cleanText(entry.artistName) }],
    ...(cover !== null && { image: cover }),
    ...(enclosure && {
      attachments: [
        {
          url: absolute(enclosure.url, site),
          mime_type: enclosure.type,
          size_in_bytes: enclosure.bytes,
          ...(durationMs !== null && { duration_in_seconds: Math.round(durationMs / 1000) }),
        },
      ],
    }),
  };
}
