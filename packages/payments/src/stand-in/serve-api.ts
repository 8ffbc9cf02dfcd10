import type { IncomingMessage, ServerResponse } from 'node:http';
import { complete } from './complete.ts';
import { StripeFault } from './fault.ts';
import { parseForm } from './form.ts';
import { answer } from './routes.ts';
import type { World } from './world.ts';

interface Saved {
  request: string;
  status: number;
  body: string;
}

/**
 * `lost`: the call is carried out but its answer never arrives; `drop`: the connection is cut before; `broken`: a
 * 500 without effect; `hang`: no answer until the client gives up.
 */
export type StandInFault = 'lost' | 'drop' | 'broken' | 'hang';

export interface Faults {
  kind: StandInFault | null;
  times: number;
  /** Affects only calls whose `METHOD /path` starts with this. */
  only: string;
}

/** Answers calls of the API over HTTP as Stripe does: keys, idempotency, error objects, request ids. */
export function createApi(world: World, secretKey: string, faults: Faults, requests: string[]) {
  const saved = new Map<string, Saved>();

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    const url = new URL(request.url ?? '/', world.origin);
    const method = request.method ?? 'GET';
    requests.push(`${method} ${url.pathname}`);
    const fault = takeFault(`${method} ${url.pathname}`);
    if (fault === 'hang') return;
    if (fault === 'drop') {
      request.socket.destroy();
      return;
    }
    const given = fault === 'broken' ? broken() : keyed(request, method, url, body);
    if (fault === 'lost') {
      request.socket.destroy();
      return;
    }
    const headers = {
      'content-type': 'application/json',
      'request-id': world.newId('req'),
      ...('isReplay' in given && given.isReplay ? { 'idempotent-replayed': 'true' } : {}),
    };
    response.writeHead(given.status, headers).end(given.body);
  }

  function takeFault(call: string): StandInFault | null {
    if (faults.times <= 0 || !call.startsWith(faults.only)) return null;
    faults.times -= 1;
    return faults.kind;
  }

  function keyed(
    request: IncomingMessage,
    method: string,
    url: URL,
    body: string,
  ): Saved & { isReplay?: boolean } {
    if (request.headers.authorization !== `Bearer ${secretKey}`) return unauthorized();
    const key = request.headers['idempotency-key'];
    const call = `${method} ${url.pathname} ${body}`;
    if (method !== 'POST' || typeof key !== 'string') return carryOut(method, url, body);
    const before = saved.get(key);
    if (before && before.request !== call) return reused(key);
    if (before) return { ...before, isReplay: true };
    const result = carryOut(method, url, body);
    saved.set(key, { ...result, request: call });
    return result;
  }

  function carryOut(method: string, url: URL, body: string): Saved {
    const params = parseForm(method === 'POST' ? body : url.search.slice(1));
    try {
      return {
        request: '',
        status: 200,
        body: JSON.stringify(complete(answer(world, method, url.pathname, params))),
      };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return refusal(error.status, error.error);
    }
  }

  return { serve, forgetKeys: () => saved.clear() };
}

const refusal = (status: number, error: object): Saved => ({
  request: '',
  status,
  body: JSON.stringify({ error }),
});

const broken = () => refusal(500, { type: 'api_error', message: 'Something went wrong on our end.' });

const unauthorized = () =>
  refusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_****' });

const reused = (key: string) =>
  refusal(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
