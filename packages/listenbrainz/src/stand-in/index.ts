import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const metadata = z.strictObject({
  artist_name: z.string().min(1),
  track_name: z.string().min(1),
  release_name: z.string().min(1).optional(),
  additional_info: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
const submission = z.discriminatedUnion('listen_type', [
  z.strictObject({
    listen_type: z.enum(['single', 'import']),
    payload: z
      .array(z.strictObject({ listened_at: z.int().min(1_033_430_400), track_metadata: metadata }))
      .min(1)
      .max(1000),
  }),
  z.strictObject({
    listen_type: z.literal('playing_now'),
    payload: z.array(z.strictObject({ track_metadata: metadata })).length(1),
  }),
]);

export interface KeptListen {
  user: string;
  listenedAt: number;
  track: z.infer<typeof metadata>;
}

type Trouble = 'none' | 'unavailable' | 'busy' | 'hanging' | 'page';
type TroubleOf = (user: string | undefined) => Trouble | Promise<Trouble>;

/** A server that answers as ListenBrainz' documentation says, and keeps what it was told. `tokens` are those it knows, with their users. */
export async function startListenBrainzStandIn({
  tokens,
  port = 0,
}: {
  tokens: Map<string, string>;
  port?: number;
}) {
  const listens = new Map<string, KeptListen>();
  const playing = new Map<string, z.infer<typeof metadata>>();
  let troubleOf: TroubleOf = () => 'none';
  let refusedTitle: string | undefined;
  let requests = 0;

  const server = createServer(async (request, response) => {
    requests++;
    const body = await text(request);
    const token = /^Token (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const trouble = await troubleOf(token && tokens.get(token));
    if (trouble === 'hanging') return undefined;
    if (trouble === 'page') return response.end('<html>Down for maintenance</html>');
    if (trouble === 'unavailable') return refuse(response, 503, 'Unavailable');
    if (trouble === 'busy') return refuse(response, 429, 'You have exceeded your rate limit.');
    const user = token === undefined ? undefined : tokens.get(token);
    if (request.method === 'GET' && request.url === '/1/validate-token') {
      if (token === undefined) return refuse(response, 400, 'You need to provide an Authorization token.');
      if (user === undefined)
        return say(response, 200, { code: 200, message: 'Token invalid.', valid: false });
      return say(response, 200, { code: 200, message: 'Token valid.', valid: true, user_name: user });
    }
    if (request.method !== 'POST' || request.url !== '/1/submit-listens')
      return refuse(response, 404, 'Not found');
    if (user === undefined) return refuse(response, 401, 'Invalid authorization token.');
    const given = submission.safeParse(parse(body));
    if (!given.success || given.data.payload.some(({ track_metadata: t }) => t.track_name === refusedTitle))
      return refuse(response, 400, 'Invalid JSON document');
    if (given.data.listen_type === 'playing_now')
      for (const { track_metadata } of given.data.payload) playing.set(user, track_metadata);
    else
      for (const { listened_at, track_metadata } of given.data.payload) {
        const key = JSON.stringify([user, listened_at, track_metadata.track_name]);
        listens.set(key, { user, listenedAt: listened_at, track: track_metadata });
      }
    return say(response, 200, { status: 'ok' });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens,
    /** Oldest first. */
    listensOf: (user: string) =>
      [...listens.values()]
        .filter((listen) => listen.user === user)
        .sort((a, b) => a.listenedAt - b.listenedAt),
    playingOf: (user: string) => playing.get(user),
    countRequests: () => requests,
    /** For all requests, or found out anew for each. */
    setTrouble: (next: Trouble | TroubleOf) => {
      troubleOf = typeof next === 'function' ? next : () => next;
    },
    /** Refuses all listens that come together with this one. */
    refuseTitle: (title: string) => {
      refusedTitle = title;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const say = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const refuse = (response: ServerResponse, code: number, error: string) =>
  say(response, code, { code, error });

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
