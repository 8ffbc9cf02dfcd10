import autocannon from 'autocannon';
import { medianOf, report } from './report.ts';

export interface Load {
  url: string;
  connections: number;
  seconds: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Changes every request, for example to another song or byte range. */
  vary?: (n: number) => { path?: string; headers?: Record<string, string> };
}

export interface Figures {
  requestsPerSecond: number;
  p99Ms: number;
  megabytesPerSecond: number;
}

/** Loads one address and reports its throughput. Any answer but 2xx ends the measurement. */
export async function measure(load: Load): Promise<Figures> {
  let n = 0;
  const { vary } = load;
  const result = await autocannon({
    url: load.url,
    connections: load.connections,
    duration: load.seconds,
    method: load.method ?? 'GET',
    headers: load.headers ?? {},
    ...(vary && { requests: [{ setupRequest: (request: object) => ({ ...request, ...vary(n++) }) }] }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${load.url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return {
    requestsPerSecond: result.requests.average,
    p99Ms: result.latency.p99,
    megabytesPerSecond: result.throughput.average / 1e6,
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
