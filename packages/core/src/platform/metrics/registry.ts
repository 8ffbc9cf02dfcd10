import { Counter, Histogram, Registry } from 'prom-client';

/** All counters and timings of this process. Names follow Prometheus' conventions. */
export const processMetrics = new Registry();

/**
 * A counter by at most one label, whose values are all known, so that each has a series from the start: a rate over a
 * series that begins at 1 would miss the first event.
 */
export function countBy<Value extends string>(
  name: string,
  help: string,
  { label, values }: { label: string; values: readonly Value[] },
): (value: Value, times?: number) => void {
  const counter = new Counter({ name, help, labelNames: [label], registers: [processMetrics] });
  for (const value of values) counter.inc({ [label]: value }, 0);
  return (value, times) => counter.inc({ [label]: value }, times);
}

/** A histogram in seconds. Those of its labels' values that are known have series from the start. */
export function timeBy<Label extends string>(
  name: string,
  help: string,
  {
    labels,
    buckets,
    known = [],
  }: { labels: readonly Label[]; buckets: number[]; known?: Record<Label, string>[] },
): (values: Record<Label, string>, seconds: number) => void {
  const histogram = new Histogram({
    name,
    help,
    labelNames: [...labels],
    buckets,
    registers: [processMetrics],
  });
  for (const values of known) histogram.zero({ ...values });
  return (values, seconds) => histogram.observe({ ...values }, seconds);
}
