import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppRouter } from '@stagedoor/api';
import { MutationObserver } from '@tanstack/react-query';
import { createTRPCClient, getUntypedClient } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { reportFailedMutation } from '../components/report-failure.ts';
import { toast } from '../components/toast.ts';
import { onFailedMutation, queryClient } from '../lib/query-client.ts';
import type { FailureWords } from '../lib/requests/failure-words.ts';
import { onSignedOut, type SignedOut } from '../lib/requests/signed-out.ts';
import { linksTo } from '../lib/trpc.ts';
import { readCalls } from './read-calls.ts';
import { readMutations } from './read-mutations.ts';

const NO_CONNECTION = 'No connection. Check your network and try again.';
const FAULT = 'Something went wrong. Please try again.';

const page =
  (status: number, headers = {}): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'text/html', ...headers })
      .end('<html><body>nginx</body></html>');
/** A refusal as tRPC sends it. */
const refusal =
  (status: number, code: string, message: string): RequestListener =>
  ({ url = '' }, response) => {
    const data = { code, httpStatus: status, path: url.replace(/^\/trpc\/|\?.*$/g, '') };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message, code: -32_000, data } }));
  };

interface Kind {
  answer: RequestListener;
  /** The message that people read. */
  words: string;
  /** Whether the words are the server's, and say why. */
  isRefusal?: boolean;
  isFault?: boolean;
}

const KINDS: Record<string, Kind> = {
  'no connection': { answer: ({ socket }) => socket.destroy(), words: NO_CONNECTION },
  'an answer that is cut off': {
    answer: (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"result":', () => response.destroy());
    },
    words: NO_CONNECTION,
  },
  'a page of a proxy': { answer: page(502), words: FAULT },
  'a page that looks like success': { answer: page(200), words: FAULT },
  'an empty 500': { answer: (_request, response) => void response.writeHead(500).end(), words: FAULT },
  'other JSON': {
    answer: (_request, response) => void response.writeHead(504).end('{"error_code":1042}'),
    words: FAULT,
  },
  'a fault': { answer: refusal(500, 'INTERNAL_SERVER_ERROR', FAULT), words: FAULT, isFault: true },
  'an outage': {
    answer: refusal(503, 'SERVICE_UNAVAILABLE', 'The service is not available right now.'),
    words: 'The service is not available right now.',
    isRefusal: true,
  },
  'a conflict': {
    answer: refusal(409, 'CONFLICT', 'Somebody was faster'),
    words: 'Somebody was faster',
    isRefusal: true,
  },
  'too large': {
    answer: refusal(413, 'PAYLOAD_TOO_LARGE', 'Please select a file smaller than 20MB'),
    words: 'Please select a file smaller than 20MB',
    isRefusal: true,
  },
  'too large for a proxy': { answer: page(413), words: 'This is too large to be sent.' },
  'too many requests': {
    answer: refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts. Please try again in 3 minutes.'),
    words: 'Too many attempts. Please try again in 3 minutes.',
    isRefusal: true,
  },
  'too many for a proxy': {
    answer: page(429, { 'retry-after': '120' }),
    words: 'Too many attempts. Please try again in 2 minutes.',
  },
};

let answer: RequestListener = page(500);
const server = createServer((request, response) => answer(request, response));
let call: (path: string) => Promise<unknown>;
const signedOut: SignedOut[] = [];

beforeAll(async () => {
  // Requests name the key of a secret link in the address.
  vi.stubGlobal('location', { search: '' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/trpc`;
  const client = getUntypedClient(createTRPCClient<AppRouter>({ links: linksTo(url) }));
  call = (path) => client.mutation(path, {});
  onFailedMutation(reportFailedMutation);
  onSignedOut((news) => signedOut.push(news));
});
afterAll(() => {
  vi.unstubAllGlobals();
  onFailedMutation(() => undefined);
  server.close();
});

/** Lets a write fail in this way; resolves with the toasts that report it. */
async function fail(path: string, failure: FailureWords | null, how: RequestListener) {
  answer = how;
  const told = vi.spyOn(toast, 'error').mockReturnValue();
  const error = await new MutationObserver(queryClient, {
    mutationFn: () => call(path),
    meta: { failure },
  })
    .mutate(undefined, {})
    .then(
      () => null,
      (reason: Error) => reason,
    );
  const toasts = told.mock.calls.map(([title, more]) => ({ title, description: more?.description ?? '' }));
  told.mockRestore();
  return { error, toasts };
}

function expected(
  { title, instead, about }: FailureWords,
  { words, isRefusal = false, isFault = false }: Kind,
) {
  const message = !isRefusal && !isFault && typeof instead === 'string' ? instead : words;
  const named = String(title);
  if (named.includes('{message}')) return { title: named.replace('{message}', message), description: '' };
  if (about) return { title, description: isRefusal ? `${about}: ${message}` : about };
  return { title, description: message };
}

const mutations = readMutations();

describe('every mutation of the web', () => {
  // Proves (rules.md, Forms): a failed request is told in the server's words or in plain ones, for every form and button
  it('says how its failures are told', () => {
    expect(mutations.length).toBeGreaterThan(100);
    expect(mutations.filter(({ failure }) => failure === null || failure.length === 0)).toEqual([]);
  });

  // Proves (rules.md, Forms): a failed request is told in the server's words or in plain ones, for every form and button
  it.each(Object.entries(KINDS))('tells %s in words for people', async (_kind, kind) => {
    for (const { name, path, failure } of mutations)
      for (const words of failure === 'in place' || !failure ? [null] : failure) {
        const { error, toasts } = await fail(path ?? 'studio.updateSong', words, kind.answer);
        // Fields show it as it is.
        expect(error?.message, name).toBe(kind.words);
        expect(toasts, name).toEqual(words ? [expected(words, kind)] : []);
      }
  });

  // Proves (rules.md, Forms): a session that ended elsewhere makes the page a visitor's, asks to sign in and leads back
  it('leads to the sign-in when the session has ended', async () => {
    const ended = refusal(401, 'UNAUTHORIZED', 'Please sign in first');
    for (const { name, path, failure } of mutations) {
      if (path === null || SIGNS_IN.test(path)) continue;
      signedOut.length = 0;
      const [words = null] = failure === 'in place' || !failure ? [] : failure;
      const { toasts } = await fail(path, words, ended);
      expect(toasts, name).toEqual([]);
      expect(signedOut, name).toEqual([{ message: 'Please sign in first', path, isAct: true }]);
    }
  });

  it('tells what was wrong where it signs in', async () => {
    const wrong = refusal(401, 'UNAUTHORIZED', 'Invalid credentials');
    signedOut.length = 0;
    const { toasts } = await fail('account.login', { title: 'Login failed' }, wrong);
    expect(toasts).toEqual([{ title: 'Login failed', description: 'Invalid credentials' }]);
    expect(signedOut).toEqual([]);
  });
});

const SIGNS_IN = /^(account\.login|identity\.finish|secondFactor\.(login|enter)|passkeys\.login)$/;

/** Writes whose failure is not reported, and why. */
const SILENT = {
  'features/studio/profiles/use-profiles.ts': 'remembers a choice that holds anyway',
};
/** Files that send requests on their own, and how they fail. */
const SENDERS = {
  'features/embed/sung-line.ts': 'a song plays without its words, too',
  'features/notifications/unsubscribe-screen.tsx': 'has a screen for it',
  'features/offline/fetch-song.ts': 'the list of what is kept says so, and offers another try',
  'features/offline/use-is-online.ts': 'only looks whether the site answers',
  'features/player/devices/keep-state.ts': 'the saver sends it again with the next change',
  'features/player/engine/fetch-range.ts': 'the player asks again',
  'features/uploads/post-json.ts': 'requestError',
  'features/uploads/send-file.ts': 'requestError',
  'features/uploads/send-form.ts': 'requestError',
  'lib/missing-part.ts': 'looks for a newer build',
  'lib/new-version.ts': 'requestError, by fetch-answer.ts',
  'lib/rest-client.ts': 'the form that the specification names',
  'lib/send-play.ts': 'the player is silent about it',
};

describe('requests', () => {
  const calls = readCalls();

  it('of a client that is called directly have a mutation or a report around them', () => {
    const bare = calls
      .filter(({ name }) => /^trpcClient\..+\.mutate$/.test(name))
      .filter(({ ancestors, read }) => {
        const around = ancestors.map(read);
        return !around.some((code) => /\bmeta:|reportFailure\(|MANY_ACTS/.test(code));
      });
    expect(bare.map(({ file }) => file)).toEqual(Object.keys(SILENT));
  });

  it('are sent from known places', () => {
    const senders = calls.filter(({ name }) => /^(fetch|XMLHttpRequest|Upload)$/.test(name));
    expect([...new Set(senders.map(({ file }) => file))].sort()).toEqual(Object.keys(SENDERS).sort());
  });

  // Proves (rules.md, Forms): a failed request is told in the server's words or in plain ones, for every form and button
  it('tell no error’s own words by a toast', () => {
    const raw = calls.filter(
      ({ name, node, read }) =>
        name === 'toast.error' && node.arguments.some((one) => /\.message/.test(read(one))),
    );
    expect(raw.map(({ file }) => file)).toEqual([]);
  });
});
