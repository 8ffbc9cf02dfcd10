import type { ApiContext } from '@stagedoor/api';
import { createCaller, type PageQuery } from './ask.ts';
import { findPageQueries } from './pages.ts';

export interface BuiltPage {
  template: string;
  /** What a visitor sees of Home before the script has come. */
  visitorsHome: string;
}

export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

const ROOT = '<div id="root"></div>';

/**
 * The built page with the operator's name and the answers that its first paint needs. A query that fails is
 * left out, and the page asks again; one that finds nothing makes the status 404.
 */
export async function renderPage(
  { template, visitorsHome }: BuiltPage,
  url: string,
  brandName: string,
  context: ApiContext | null,
): Promise<RenderedPage> {
  const queries = findPageQueries(url, context?.user != null);
  const answers = queries && context ? await loadAnswers(queries, context) : [];
  const isMissing = queries === undefined || answers.some((answer) => answer === 'missing');
  const data = { queries: answers.filter((answer) => typeof answer === 'object') };
  const block = `<script type="application/json" id="initial-data">${escapeJson(JSON.stringify(data))}</script>`;
  const isVisitorsHome = context?.user === null && new URL(url, 'http://page').pathname === '/';
  const html = template
    .replace(ROOT, () => (isVisitorsHome ? `<div id="root">${visitorsHome}</div>` : ROOT))
    .replaceAll('__BRAND_NAME__', () => escapeHtml(brandName))
    .replace('<!--initial-data-->', () => block);
  return { status: isMissing ? 404 : 200, html };
}

type Answer = (Omit<PageQuery, 'load'> & { data: unknown }) | 'missing' | 'failed';

function loadAnswers(queries: PageQuery[], context: ApiContext): Promise<Answer[]> {
  const caller = createCaller(context);
  const loading = queries.map(({ load, ...query }) =>
    load(caller).then(
      (data): Answer => ({ ...query, data }),
      (error: { code?: string }): Answer => (error.code === 'NOT_FOUND' ? 'missing' : 'failed'),
    ),
  );
  return Promise.all(loading);
}

/** Nothing in the data can end the script element or be read as a line's end. */
export const escapeJson = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
