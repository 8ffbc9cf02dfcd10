import { z } from 'zod';
import packageJson from '../package.json' with { type: 'json' };
import { ListenBrainzError } from './error.ts';
import { type Listen, type ListenedTrack, toMetadata } from './listen.ts';

export interface ListenBrainzSettings {
  /** Without a path, such as https://api.listenbrainz.org. */
  listenbrainzBaseUrl: string;
  /** Names this installation as the service that was listened to. */
  brandName: string;
}

export interface ListenBrainzClient {
  /** Name of the token's user there, null for a token that it does not know. */
  checkToken(token: string): Promise<string | null>;
  /** At most 1,000 listens; repeated ones are kept once there. Nothing is kept when it rejects with `refused`. */
  submit(token: string, listens: readonly Listen[]): Promise<void>;
  /** Shows the track as playing for some minutes. */
  tellPlaying(token: string, track: ListenedTrack): Promise<void>;
}

const MAX_BYTES = 64 * 1024;
const validated = z.object({ valid: z.boolean(), user_name: z.string().optional() });

/** The client of https://listenbrainz.readthedocs.io. Every call rejects with a `ListenBrainzError` and is not retried here. */
export function createListenBrainzClient(
  { listenbrainzBaseUrl, brandName }: ListenBrainzSettings,
  { timeoutMs = 10_000 } = {},
): ListenBrainzClient {
  const client = { name: brandName, version: packageJson.version };

  async function ask(path: string, token: string, body?: object): Promise<string> {
    const response = await fetch(`${listenbrainzBaseUrl}/1/${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Token ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new ListenBrainzError('unreachable', { cause });
    });
    const text = await readText(response).catch((cause: unknown) => {
      throw new ListenBrainzError('unreachable', { cause });
    });
    const { ok, status } = response;
    if (ok) return text;
    if (status === 401 || status === 403) throw new ListenBrainzError('wrong-token', { status });
    if (status === 400 || status === 413) throw new ListenBrainzError('refused', { status });
    throw new ListenBrainzError('unreachable', { status });
  }

  const send = async (token: string, type: 'import' | 'playing_now', payload: object[]) =>
    void (await ask('submit-listens', token, { listen_type: type, payload }));

  return {
    async checkToken(token) {
      const text = await ask('validate-token', token).catch((error: ListenBrainzError) => {
        if (error.reason === 'wrong-token' || error.reason === 'refused') return null;
        throw error;
      });
      if (text === null) return null;
      const { valid, user_name } = parse(text);
      return valid && user_name ? user_name : null;
    },
    submit: (token, listens) =>
      send(
        token,
        'import',
        listens.map((listen) => ({
          listened_at: Math.floor(listen.listenedAt.getTime() / 1000),
          track_metadata: toMetadata(listen, client),
        })),
      ),
    tellPlaying: (token, track) =>
      send(token, 'playing_now', [{ track_metadata: toMetadata(track, client) }]),
  };
}

function parse(text: string): z.infer<typeof validated> {
  try {
    return validated.parse(JSON.parse(text));
  } catch (cause) {
    throw new ListenBrainzError('unreachable', { cause });
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`The answer has more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
