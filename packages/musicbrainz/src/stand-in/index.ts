import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerLookup } from './answer.ts';
import { answerCover } from './answer-cover.ts';
import { loadCatalogue } from './load-catalogue.ts';

/**
 * `busy`: 503 with Retry-After 0; `html`: 503 with a page; `drop`: the connection is cut; `hang`: no answer until
 * the client gives up; `cut-off`: half of a JSON body; `{slowMs}`: the right answer, late.
 */
export type StandInFault = 'busy' | 'html' | 'drop' | 'hang' | 'cut-off' | { slowMs: number };

export type StandInOptions = {
  /** 0, a free one, by default. */
  port?: number;
  /** Recorded answers in addition to the invented ones; by default the folder in MUSICBRAINZ_FIXTURES. */
  folder?: string | null;
  /** Requests to ws/2 within this time after the last one get 503; 1,000 by default, 0 allows any pace. */
  paceMs?: number;
  /** Maximum rows per page, whatever its limit; 100. */
  maxPageRows?: number;
  now?: () => number;
};

export type StandIn = {
  /** For `MUSICBRAINZ_BASE_URL` */
  baseUrl: string;
  /** For `COVERART_BASE_URL` */
  coverArtBaseUrl: string;
  /** Path and query of every request so far, including refused ones. */
  requests: string[];
  /** When each of them arrived, in milliseconds. */
  arrivals: number[];
  /** The next `times` requests (all by default) fail this way; null ends it. */
  setFault: (fault: StandInFault | null, times?: number) => void;
  stop: () => Promise<void>;
};

const unnamed = { error: 'The application you are using has not identified itself.' };
const tooFast = { status: 503, body: { error: 'Your requests are exceeding the allowable rate limit.' } };

/** MusicBrainz and the Cover Art Archive on 127.0.0.1, for tests and for trying the import without the network. */
export async function startMusicBrainzStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const { port = 0, paceMs = 1_000, maxPageRows = 100, now = Date.now } = options;
  const { folder = process.env.MUSICBRAINZ_FIXTURES ?? null } = options;
  const catalogue = await loadCatalogue(folder);

  const requests: string[] = [];
  const arrivals: number[] = [];
  const fault: { kind: StandInFault | null; times: number } = { kind: null, times: 0 };
  let lastAt = Number.NEGATIVE_INFINITY;
  let origin = '';

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '/';
    if (!request.headers['user-agent']) sendJson(response, 403, unnamed);
    else if (path.startsWith('/ws/2/')) answerApi(new URL(`${origin}${path}`), response);
    else {
      const cover = answerCover(catalogue, path.replace(/\/?(\?.*)?$/, ''), origin);
      response.writeHead(cover.status, { 'content-type': cover.type, ...cover.headers }).end(cover.body);
    }
  }

  function answerApi(url: URL, response: ServerResponse): void {
    const isTooFast = now() - lastAt < paceMs;
    lastAt = now();
    const [, , , resource = '', mbid = ''] = url.pathname.split('/');
    const { status, body } = isTooFast
      ? tooFast
      : answerLookup(catalogue, resource, mbid || null, url.searchParams, maxPageRows);
    sendJson(response, status, body);
  }

  const server = createServer((request, response) => {
    requests.push(request.url ?? '/');
    arrivals.push(now());
    const kind = fault.times > 0 ? fault.kind : null;
    fault.times -= 1;
    if (kind === null) answer(request, response);
    else misbehave(kind, response, () => answer(request, response));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;

  return {
    baseUrl: `${origin}/ws/2`,
    coverArtBaseUrl: origin,
    requests,
    arrivals,
    setFault: (kind, times = Number.POSITIVE_INFINITY) => Object.assign(fault, { kind, times }),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function misbehave(fault: StandInFault, response: ServerResponse, answer: () => void): void {
  if (typeof fault === 'object') {
    const timer = setTimeout(answer, fault.slowMs);
    response.once('close', () => clearTimeout(timer));
  } else if (fault === 'busy') {
    sendJson(response, 503, {
      error: 'The MusicBrainz web server is currently busy. Please try again later.',
    });
  } else if (fault === 'html') {
    response.writeHead(503, { 'content-type': 'text/html' }).end('<!doctype html><title>503</title>');
  } else if (fault === 'drop') {
    response.destroy();
  } else if (fault === 'cut-off') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' });
    response.write('{"id": "', () => response.destroy());
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  const isBusy = status === 503 ? { 'retry-after': '0', 'x-ratelimit-zone': 'global' } : {};
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...isBusy });
  response.end(JSON.stringify(body));
}
