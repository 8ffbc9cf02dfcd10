import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../deploy/observability/', import.meta.url);

/** The series that an alert or a panel asks for, with the labels that its text shows. */
export interface Query {
  expression: string;
  shown: string[];
}

/** A series as an expression asks for it. */
export interface Selector {
  metric: string;
  labels: { name: string; operator: string; value: string }[];
  /** The expression, for messages. */
  from: string;
}

/** The jobs that Prometheus is told to scrape. */
export const readJobs = (): string[] =>
  [...readFileSync(new URL('prometheus.yml', FOLDER), 'utf8').matchAll(/^ {2}- job_name: (.+)$/gm)].map(
    ([, name = '']) => name,
  );

/** Every series that the alerts and the board ask for. */
export const readSelectors = (): Selector[] =>
  readQueries().flatMap(({ expression }) => selectorsOf(expression));

/** Every expression of the alerts and the board. */
export function readQueries(): Query[] {
  const rules = readFileSync(new URL('alerts.yml', FOLDER), 'utf8');
  const folded = rules.replace(
    /expr: >-\n((?: {10}.*\n)+)/g,
    (_all, text: string) => `expr: ${text.replace(/\s+/g, ' ')}\n`,
  );
  const queries = folded
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((rule) => ({
      expression: /^ {8}expr: (.+)$/m.exec(rule)?.[1] ?? '',
      shown: [...rule.matchAll(/\$labels\.(\w+)/g)].map(([, name = '']) => name),
    }));
  const board = JSON.parse(readFileSync(new URL('grafana/stagedoor.json', FOLDER), 'utf8')) as {
    panels: { targets?: { expr: string; legendFormat?: string }[] }[];
  };
  for (const { expr, legendFormat = '' } of board.panels.flatMap(({ targets = [] }) => targets))
    queries.push({
      expression: expr,
      shown: [...legendFormat.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name),
    });
  return queries;
}

/** The labels that an expression groups by; null when it keeps those of its series. */
export function groupsOf(expression: string): string[] | null {
  const groups = [...expression.matchAll(/\bby \(([^)]*)\)/g)].map(([, names = '']) => names.split(/,\s*/));
  if (groups.length === 0) return /\b(sum|max|min)\(/.test(expression) ? [] : null;
  return [...new Set(groups.flat())];
}

const METRIC = /\b((?:stagedoor|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g;
const LABEL = /(\w+)(=~|!~|!=|=)"([^"]*)"/g;

export function selectorsOf(expression: string): Selector[] {
  return [...expression.matchAll(METRIC)].map(([, metric = '', labels = '']) => ({
    metric,
    labels: [...labels.matchAll(LABEL)].map(([, name = '', operator = '', value = '']) => ({
      name,
      operator,
      value,
    })),
    from: expression,
  }));
}

/** The series of a scrape, each with its labels. */
export function readSeries(text: string): { metric: string; labels: Map<string, string> }[] {
  return text.split('\n').flatMap((line) => {
    const [, metric, labels = ''] = /^([a-zA-Z_:]\w*)(?:\{(.*)\})? \S+$/.exec(line) ?? [];
    if (!metric) return [];
    return [
      {
        metric,
        labels: new Map([...labels.matchAll(LABEL)].map(([, name = '', , value = '']) => [name, value])),
      },
    ];
  });
}
