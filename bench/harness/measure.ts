import { type Answer, openConnection } from './connection.ts';
import { medianOf, report } from './report.ts';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** As JSON. */
  body?: object;
  /** Changes every request, for example to another song or byte range. */
  vary?: (n: number) => { path?: string; headers?: Record<string, string> };
  /** Which answers are right: those of any 2xx, unless it is given. */
  isRight?: (answer: Answer) => boolean;
}

export interface Figures {
  requestsPerSecond: number;
  p99Ms: number;
  megabytesPerSecond: number;
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;
const toLines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

/** Loads one address and reports its throughput. A wrong answer ends the measurement. */
export async function measure({ url, connections, seconds, vary, ...load }: Load): Promise<Figures> {
  const { method = 'GET', headers = {}, isRight = isSuccess } = load;
  const body = load.body ? JSON.stringify(load.body) : '';
  const { host, pathname, search } = new URL(url);
  const ofBody: Record<string, string> = {
    ...(method === 'POST' && { 'content-length': String(body.length) }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const fixed = ` HTTP/1.1\r\n${toLines({ host, ...ofBody, ...headers })}`;
  let n = 0;
  const nextRequest = () => {
    const { path = pathname + search, headers: more = {} } = vary?.(n++) ?? {};
    return `${method} ${path}${fixed}${toLines(more)}\r\n${body}`;
  };
  const times: number[] = [];
  let bytes = 0;
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const run = async () => {
    const connection = openConnection(url);
    while (performance.now() < end) {
      const asked = performance.now();
      const answer = await connection.ask(nextRequest());
      if (!isRight(answer)) throw new Error(`${url}: ${JSON.stringify(answer)}`);
      times.push(performance.now() - asked);
      bytes += answer.bytes;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: connections }, run));
  const elapsed = (performance.now() - begun) / 1000;
  times.sort((a, b) => a - b);
  return {
    requestsPerSecond: times.length / elapsed,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    megabytesPerSecond: bytes / elapsed / 1e6,
  };
}

/** Measures both in turn, three times, and returns the run with the median ratio. */
export async function compare(name: string, ours: () => Promise<Figures>, limit: () => Promise<Figures>) {
  const runs: { ours: Figures; limit: Figures; ratio: number }[] = [];
  for (let run = 0; run < 3; run++) {
    const limited = await limit();
    const own = await ours();
    runs.push({ ours: own, limit: limited, ratio: own.requestsPerSecond / limited.requestsPerSecond });
  }
  runs.sort((a, b) => a.ratio - b.ratio);
  const median = runs[1];
  if (!median) throw new Error('No run was made');
  const show = (figures: Figures) =>
    `${Math.round(figures.requestsPerSecond)}/s, p99 ${figures.p99Ms.toFixed(0)} ms, ${figures.megabytesPerSecond.toFixed(1)} MB/s`;
  report({
    name,
    value: median.ratio,
    unit: 'share',
    rounds: runs.map(({ ratio }) => ratio),
    p99: medianOf(
      'share',
      runs.map((run) => run.ours.p99Ms / run.limit.p99Ms),
    ),
    details: [`ours  ${show(median.ours)}`, `limit ${show(median.limit)}`],
  });
}
