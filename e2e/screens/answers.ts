import type { Page, Route } from '@playwright/test';

type Change = (data: never) => unknown;

const proceduresOf = (url: string) => new URL(url).pathname.replace(/^\/trpc\//, '').split(',');

interface ChangedCall {
  change: (item: object) => unknown;
  /** Skips the request, so that the refused call has no effect on the server. */
  isUnasked?: boolean;
}

/** Reads are batched, so each page has one handler that knows all changes. */
const changes = new WeakMap<Page, Map<string, ChangedCall>>();

async function changeCalls(page: Page, procedure: string, call: ChangedCall) {
  const known = changes.get(page);
  if (known) return void known.set(procedure, call);
  const ofPage = new Map([[procedure, call]]);
  changes.set(page, ofPage);
  await page.route(/\/trpc\//, (route) =>
    answerChanged(route, ofPage).catch((error: Error) => {
      // The test may end while a response is still on its way.
      if (!/disposed|closed/.test(error.message)) throw error;
    }),
  );
}

async function answerChanged(route: Route, ofPage: Map<string, ChangedCall>) {
  const calls = proceduresOf(route.request().url()).map((one) => ofPage.get(one));
  if (!calls.some((one) => one)) return route.fallback();
  const isUnasked = calls.every((one) => one?.isUnasked);
  const answer = isUnasked ? calls.map(() => ({})) : ((await (await route.fetch()).json()) as object);
  const items = [answer].flat() as object[];
  const changed = await Promise.all(items.map((item, index) => calls[index]?.change(item) ?? item));
  // Writes go alone.
  const isBatch = new URL(route.request().url()).searchParams.has('batch');
  const body = JSON.stringify(isBatch ? changed : changed[0]);
  await route.fulfill({ status: 200, contentType: 'application/json', body });
}

/** Restores the server's own answers. */
export const stopChanging = (page: Page) => void changes.get(page)?.clear();

/** Changes the answer of a procedure before the page gets it. */
export const changeAnswer = (page: Page, procedure: string, change: Change) =>
  changeCalls(page, procedure, {
    change: async (item) => ({
      result: { data: await change((item as { result?: { data: never } }).result?.data as never) },
    }),
  });

/** Makes a call fail with an internal server error. */
export const failCalls = (page: Page, procedure: string, message = 'The server is tired') =>
  changeCalls(page, procedure, {
    change: () => ({
      error: { message, code: -32603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 } },
    }),
    isUnasked: true,
  });

/** Counts the calls of a procedure from now on. */
export function countCalls(page: Page, procedure: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/trpc/') && proceduresOf(request.url()).includes(procedure)) count++;
  });
  return () => count;
}

/** Removes the preloaded data from pages, so that each screen fetches its own. */
export async function leaveOutFirstAnswers(page: Page): Promise<void> {
  await page.route('**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(/<script type="application\/json".*?<\/script>/s, '');
    await route.fulfill({ response, body: html });
  });
}

/**
 * Holds back live events. Any change to the catalogue, made by another test as well, lets a page fetch its lists
 * again, and a list that had failed is then back without a click.
 */
export const holdLiveEvents = (page: Page) => page.route(/\/trpc\/live\.events/, () => {});
