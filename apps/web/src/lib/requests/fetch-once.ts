import { fetchAnswer } from './fetch-answer.ts';
import { sendOnce } from './send-once.ts';

/**
 * Writes without a key. Those that set something come to the same however often they are sent, and an old answer must not
 * stand for a new one. Those of accounts carry secrets, of which nothing is kept.
 */
const WITHOUT_KEY =
  /\/trpc\/(account|secondFactor|passkeys|likes|savedAlbums|history|follows|notifications)\.|\.(add|remove|move|order)Songs$|\.(un)?(follow|like)$|\.choose$/;

/** `fetch` for one write over tRPC, which the server does once although its answer may be lost. */
export const fetchOnce: typeof fetch = async (input, init = {}) => {
  const url = String(input);
  if (WITHOUT_KEY.test(url)) return fetchAnswer(url, init);
  const headers = init.headers as Record<string, string>;
  return sendOnce(
    `${url} ${JSON.stringify(headers)} ${init.body}`,
    (key) => fetchAnswer(url, { ...init, headers: { ...headers, 'idempotency-key': key } }),
    ({ status }) => status < 500,
  );
};
