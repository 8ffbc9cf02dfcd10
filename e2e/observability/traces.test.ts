import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openCollector, type Span } from './collector.ts';
import { openSite, type Site } from './site.ts';

let collector: Awaited<ReturnType<typeof openCollector>>;
let request: Span;
let job: Span;
let token: string;
beforeAll(async () => {
  collector = await openCollector();
  const site = await openSite({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    LOG_LEVEL: 'debug',
  });
  try {
    await site.uploadSong();
    token = await forgetPassword(site);
    // They send what they still hold.
    await site.stop();
  } finally {
    await site.close();
  }
  request = find('POST /api/dashboard/songs');
  job = find('job audio-process');
});
afterAll(() => collector.close());

/** As the page does it, up to the mail. Returns the token of its link. */
async function forgetPassword({ serverUrl, dataDir }: Site): Promise<string> {
  const answer = await fetch(`${serverUrl}/trpc/account.requestPasswordReset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'wren@example.com' }),
  });
  expect(answer.status).toBe(200);
  const folder = join(dataDir, 'mail');
  const readToken = () => {
    const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    // Quoted-printable breaks lines by `=`.
    const found = mails.map((mail) =>
      /auth\/reset#token=([\w.-]+)/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')),
    );
    const [, token = ''] = found.find((one) => one !== null) ?? [];
    expect(token).not.toBe('');
    return token;
  };
  return vi.waitFor(readToken, { timeout: 30_000, interval: 100 });
}

function find(name: string): Span {
  const [found, ...more] = collector.spans.filter((span) => span.name === name);
  if (!found || more.length > 0) throw new Error(`${more.length + (found ? 1 : 0)} spans ${name}`);
  return found;
}
const childrenOf = ({ spanId }: Span) =>
  collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const namesOf = (spans: Span[]) => [...new Set(spans.map(({ name }) => name))];

it('follows an upload from the request through the queue to the worker, in one trace', () => {
  expect(request).toMatchObject({
    service: 'stagedoor-server',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/dashboard/songs',
      'http.response.status_code': '201',
    },
  });
  expect(request.parentSpanId ?? '').toBe('');
  expect(job).toMatchObject({
    service: 'stagedoor-worker',
    traceId: request.traceId,
    parentSpanId: request.spanId,
    attributes: { 'messaging.destination.name': 'audio-process', 'stagedoor.job.attempt': '1' },
  });
});

it('shows the statements and storage operations of each', () => {
  expect(namesOf(childrenOf(request))).toEqual(expect.arrayContaining(['SELECT', 'INSERT', 'storage put']));
  expect(namesOf(childrenOf(job))).toEqual(
    expect.arrayContaining(['SELECT', 'UPDATE', 'storage download', 'storage put']),
  );
  for (const span of [...childrenOf(request), ...childrenOf(job)]) expect(span.traceId).toBe(request.traceId);
  const statements = childrenOf(request).map(({ attributes }) => attributes['db.query.text'] ?? '');
  expect(statements.some((text) => /insert into "?songs"? .*\$1/i.test(text))).toBe(true);
});

it('follows a click in a page to the mail that it sends', () => {
  const click = find('POST /trpc/account.requestPasswordReset');
  // The job that looks for the person queues the mail.
  const [reset] = childrenOf(click).filter(({ name }) => name.startsWith('job '));
  const [mail] = reset ? childrenOf(reset).filter(({ name }) => name.startsWith('job ')) : [];
  expect(mail).toMatchObject({ service: 'stagedoor-worker', name: 'job mail-send' });
  expect(namesOf(mail ? childrenOf(mail) : [])).toContain('UPDATE');
  for (const one of [reset, mail, ...(mail ? childrenOf(mail) : [])])
    expect(one?.traceId).toBe(click.traceId);
});

it('holds no secret and nothing personal', () => {
  const sent = collector.all();
  expect(sent).not.toContain(token);
  expect(sent).toContain('insert into');
  for (const secret of ['secret password', 'wren', 'Wren', 'Seen', '127.0.0.1', 'session=', 'argon2'])
    expect(sent.includes(secret), secret).toBe(false);
});

it('sends the metrics that Prometheus gets', () => {
  for (const name of [
    'http_request_duration_seconds',
    'stagedoor_plays_total',
    'stagedoor_queue_jobs',
    'stagedoor_job_seconds',
    'stagedoor_database_statement_seconds',
  ])
    expect([...collector.metrics]).toContain(name);
});
