import escapeHtml from 'escape-html';
import type { PageHead } from './ask.ts';
import type { BuiltPage } from './built-page.ts';
import { dressFirstPaint } from './dress-page.ts';
import { findRoute } from './page-parts.ts';
import type { Site } from './site.ts';

/** The subject in the first paint of a page. */
export interface PaintedSubject {
  title: string;
  /** The name of who made it. */
  maker?: string;
  cover: string | null;
  /** The picture behind an artist's name. */
  backdrop?: string | null;
  tint?: string | null;
  /** Further words, by the place they take, such as __TEXT__. */
  words?: Record<string, string>;
  /** Further pictures, by the place they take, such as __IMAGE_ALBUM_0__. */
  pictures?: Record<string, string | null>;
  /** Whether something is played or seen above the text of a post. */
  hasMedia?: boolean;
}

/** Home has more to show than its artists, who may be away with the database. */
const NOBODY: PaintedSubject = { title: '', cover: null };
/** Longer names have a smaller font (apps/web/src/features/artist/artist-header.tsx). */
const LONGEST_TITLE = 28;
const OWN_PICTURE = /^\/media\/images\/([0-9a-f]{32})-\d+\.webp$/;

const WORDS = /__(?:TITLE|MAKER|TEXT|TERM|LINE|BADGE)(?:_[A-Z]+)?(?:_\d+)?__/g;
const PICTURES = /<img[^>]*(__IMAGE_[A-Z]+_\d+__)[^>]*>/g;
const MEDIA_SHAPE = /<span[^>]*first-media[^>]*><\/span>/;

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
  const scene = route === '/search' ? chooseSearch(firstPaint, searchParams) : firstPaint[route ?? ''];
  if (!scene) return '';
  if (route?.includes('$') && (searchParams.has('tab') || !viewer.head?.painted)) return '';
  const html = dressFirstPaint(viewer.isVisitor ? scene.visitor : scene.anybody, site);
  const subject = viewer.head?.painted ?? (route === '/' ? NOBODY : undefined);
  if (!subject) return html.includes('__T') ? '' : html;
  return subject.backdrop !== undefined && subject.title.length > LONGEST_TITLE ? '' : fill(html, subject);
}

/** Discover itself, or the best results of a term; nothing where the address asks for more. */
function chooseSearch(firstPaint: BuiltPage['firstPaint'], searched: URLSearchParams) {
  if (searched.size === 0) return firstPaint['/search'];
  const isTerm = searched.size === 1 && searched.get('q')?.trim();
  return isTerm ? firstPaint.results : undefined;
}

function fill(html: string, subject: PaintedSubject): string {
  const { title, maker = '', cover, backdrop = null, tint } = subject;
  const { words = {}, pictures = {}, hasMedia = true } = subject;
  const all: Record<string, string> = { __TITLE__: title, __MAKER__: maker, ...words };
  const shown = hasMedia ? html : html.replace(MEDIA_SHAPE, '');
  const filled = showPicture(showPicture(shown, '__IMAGE__', cover), '__BACKDROP__', backdrop)
    .replace(PICTURES, (tag, place: string) => showPicture(tag, place, pictures[place] ?? null))
    .replace(WORDS, (place) => escapeHtml(all[place] ?? ''));
  return tint && /^#[0-9a-f]{6}$/.test(tint)
    ? filled.replace('class="artist-light', `style="--tint:${tint}" class="artist-light`)
    : filled;
}

/** Puts our own picture into its place, and removes the place when there is none. */
function showPicture(html: string, place: string, address: string | null): string {
  const name = OWN_PICTURE.exec(address ?? '')?.[1];
  return name ? html.replaceAll(place, name) : html.replace(new RegExp(`<img[^>]*${place}[^>]*>`, 'g'), '');
}
