import escapeHtml from 'escape-html';
import type { PageHead } from './ask.ts';
import type { BuiltPage } from './built-page.ts';
import { dressFirstPaint } from './dress-page.ts';
import { findRoute } from './page-parts.ts';
import type { Site } from './site.ts';

/** What the first paint of a page shows of its subject. */
export interface PaintedSubject {
  title: string;
  /** The name of who made it. */
  maker?: string;
  cover: string | null;
  /** The picture behind an artist's name. */
  backdrop?: string | null;
  tint?: string | null;
}

/** Longer names have a smaller font (apps/web/src/features/artist/artist-header.tsx). */
const LONGEST_TITLE = 28;
const OWN_PICTURE = /^\/media\/images\/([0-9a-f]{32})-\d+\.webp$/;

interface Viewer {
  isVisitor: boolean;
  head: PageHead | undefined;
}

/**
 * The page as it looks before its script has loaded, or '' where that is not known. It shows only what the page's own
 * answers say to this viewer.
 */
export function paintFirst({ firstPaint }: BuiltPage, url: string, site: Site, viewer: Viewer): string {
  const { pathname, searchParams } = new URL(url, 'http://page');
  const route = findRoute(Object.keys(firstPaint), pathname);
  const scene = route === undefined ? undefined : firstPaint[route];
  if (!scene || (route === '/search' && searchParams.size > 0)) return '';
  if (route?.includes('$') && (searchParams.has('tab') || !viewer.head?.painted)) return '';
  const html = dressFirstPaint(viewer.isVisitor ? scene.visitor : scene.anybody, site);
  const subject = viewer.head?.painted;
  if (!subject) return html;
  return subject.backdrop !== undefined && subject.title.length > LONGEST_TITLE ? '' : fill(html, subject);
}

function fill(html: string, { title, maker = '', cover, backdrop = null, tint }: PaintedSubject): string {
  const filled = showPicture(showPicture(html, '__IMAGE__', cover), '__BACKDROP__', backdrop)
    .replaceAll('__TITLE__', () => escapeHtml(title))
    .replaceAll('__MAKER__', () => escapeHtml(maker));
  return tint && /^#[0-9a-f]{6}$/.test(tint)
    ? filled.replace('class="artist-light', `style="--tint:${tint}" class="artist-light`)
    : filled;
}

/** Puts our own picture into its place, and removes the place when there is none. */
function showPicture(html: string, place: string, address: string | null): string {
  const name = OWN_PICTURE.exec(address ?? '')?.[1];
  return name ? html.replaceAll(place, name) : html.replace(new RegExp(`<img[^>]*${place}[^>]*>`, 'g'), '');
}
