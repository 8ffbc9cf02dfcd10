import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** AcoustID's answer to a look-up; `hang` never answers. */
type Answer = { results: { score: number; mbids: string[] }[] } | 'refused' | 'page' | 'hang';

const FIELDS = ['client', 'duration', 'fingerprint', 'format', 'meta'];

/** A server that answers look-ups as AcoustID's documentation describes, and records them. */
export async function startAcoustIdStandIn(key: string) {
  const requests: { at: number; fields: Record<string, string> }[] = [];
  let answer: Answer = { results: [] };
  const server = createServer(async (request, response) => {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    requests.push({ at: performance.now(), fields });
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const refuse = (code: number, message: string) => say(400, { status: 'error', error: { code, message } });
    if (request.method !== 'POST' || request.url !== '/v2/lookup') return say(404, {});
    if (answer === 'hang') return undefined;
    if (answer === 'page') return response.end('<html>Down for maintenance</html>');
    if (answer === 'refused' || fields.client !== key) return refuse(4, 'invalid API key');
    const missing = FIELDS.find((name) => !fields[name]);
    if (missing) return refuse(2, `missing required parameter "${missing}"`);
    if (!/^\d+$/.test(fields.duration ?? '')) return refuse(2, 'duration must be a whole number');
    if (!/^AQ[\w-]+$/.test(fields.fingerprint ?? '')) return refuse(3, 'invalid fingerprint');
    const results = answer.results.map(({ score, mbids }, index) => ({
      id: `9ff43b6a-4f16-427c-93c2-92307ca505e${index}`,
      score,
      recordings: mbids.map((id) => ({ id })),
    }));
    return say(200, { status: 'ok', results });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    answerWith: (next: Answer) => {
      answer = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
