import type { ApiContext } from '@stagedoor/api';
import { createCaller, type PageHead, type PageQuery } from './ask.ts';
import type { BuiltPage } from './built-page.ts';
import { dressFirstPaint, dressHead } from './dress-page.ts';
import { escapeJson } from './escape-json.ts';
import { paintFirst } from './first-paint.ts';
import { buildLinkTags, nameTemplate } from './head-tags.ts';
import { buildPartTags, listParts } from './page-parts.ts';
import { findPageQueries } from './pages.ts';
import type { Site } from './site.ts';
import type { Thing } from './things.ts';

export interface RenderedPage {
  status: 200 | 302 | 403 | 404;
  html: string;
  /** Where a 302 leads. */
  location?: string;
}

/** A page with the answers that it was made of. */
export interface MadePage {
  page: RenderedPage;
  answers: unknown[];
  /** False when a query failed. */
  isWhole: boolean;
}

const ROOT = '<div id="root"></div>';

/**
 * The built page with the brand name, its description, and the answers that the first paint needs. A failed
 * query is left out, and the page repeats it; one that finds nothing makes the status 404, and a subject that is
 * not for the caller 403. The address of a merged subject leads to the other one.
 */
export async function renderPage(
  built: BuiltPage,
  url: string,
  site: Site,
  context: ApiContext | null,
): Promise<MadePage> {
  const queries = findPageQueries(url, context?.user != null);
  // Read first: the page receives all events from here on.
  const position = context?.domain.live.position();
  const answers = queries && context ? await loadAnswers(queries, context) : [];
  const isMissing = queries === undefined || answers.some((answer) => answer === 'missing');
  const isRefused = answers.some((answer) => answer === 'refused');
  const found = answers.filter((answer) => typeof answer === 'object');
  const head = found.find((answer) => answer.head)?.head;
  const things = found.flatMap((answer) => answer.things);
  const made = {
    answers: found.map(({ data }) => data),
    isWhole: context !== null && !answers.includes('failed'),
  };
  if (head?.movedToId)
    return { page: { status: 302, html: '', location: moveAddress(url, head.movedToId) }, ...made };
  const data = {
    queries: found.map(({ head: _head, things: _things, ...query }) => query),
    ...(position !== undefined && { position: String(position) }),
  };
  const block = `<script type="application/json" id="initial-data">${escapeJson(JSON.stringify(data))}</script>`;
  const { pathname } = new URL(url, 'http://page');
  const isShown = context !== null && !isMissing && !isRefused;
  const painted = isShown ? paintFirst(built, url, site, { isVisitor: context.user === null, head }) : '';
  const root = `<div id="root">${painted}</div>`;
  const partTags = buildPartTags(listParts(built.parts, pathname), painted !== '');
  const page = (head ? nameTemplate(built.template, head, site) : built.template).replace(ROOT, () => root);
  const html = dressHead(page, site).replace(
    '<!--initial-data-->',
    () => (head && !context?.domain.secretKey ? buildLinkTags(head, site, things) : '') + partTags + block,
  );
  return { page: { status: isMissing ? 404 : isRefused ? 403 : 200, html }, ...made };
}

/** The page for any address, without data: the browser keeps it, and shows it to any later visitor. */
export function renderShell(built: BuiltPage, site: Site): string {
  const painted = dressFirstPaint(built.firstPaint.shell?.anybody ?? '', site);
  const tags = buildPartTags(built.parts.first, painted !== '');
  const page = built.template.replace(ROOT, () => `<div id="root">${painted}</div>`);
  return dressHead(page, site).replace('<!--initial-data-->', () => tags);
}

/** Without a host that the address may name. */
function moveAddress(url: string, id: number): string {
  const { pathname, search } = new URL(url, 'http://page');
  return pathname.replace(/\d+/, String(id)) + search;
}

interface Found extends Pick<PageQuery, 'path' | 'input' | 'isInfinite'> {
  data: unknown;
  head?: PageHead | undefined;
  things: Thing[];
}

type Answer = Found | 'missing' | 'refused' | 'failed';

async function loadAnswers(queries: PageQuery[], context: ApiContext): Promise<Answer[]> {
  const caller = createCaller(context);
  const loadOne = async ({ load, follow, describe, listThings, ...query }: PageQuery): Promise<Answer[]> => {
    try {
      const data = await load(caller);
      const following = follow ? await loadAnswers(follow(data), context) : [];
      return [{ ...query, data, head: describe?.(data), things: listThings?.(data) ?? [] }, ...following];
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === 'NOT_FOUND') return ['missing'];
      // The subject of a page describes it.
      return [code === 'FORBIDDEN' && describe ? 'refused' : 'failed'];
    }
  };
  return (await Promise.all(queries.map(loadOne))).flat();
}
