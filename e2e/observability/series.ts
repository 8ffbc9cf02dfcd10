import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../deploy/observability/', import.meta.url);

/** A series as an expression asks for it. */
export interface Selector {
  metric: string;
  labels: { name: string; operator: string; value: string }[];
  /** The expression, for messages. */
  from: string;
}

/** Every series that the alerts and the board ask for. */
export function readSelectors(): Selector[] {
  const rules = readFileSync(new URL('alerts.yml', FOLDER), 'utf8');
  const folded = rules.replace(
    /expr: >-\n((?: {10}.*\n)+)/g,
    (_all, text: string) => `expr: ${text.replace(/\s+/g, ' ')}\n`,
  );
  const expressions = [...folded.matchAll(/^ {8}expr: (.+)$/gm)].map(([, text]) => text ?? '');
  const board = JSON.parse(readFileSync(new URL('grafana/stagedoor.json', FOLDER), 'utf8')) as {
    panels: { targets?: { expr: string }[] }[];
  };
  expressions.push(...board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)));
  return expressions.flatMap(selectorsOf);
}

const METRIC = /\b((?:stagedoor|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g;
const LABEL = /(\w+)(=~|!~|!=|=)"([^"]*)"/g;

function selectorsOf(expression: string): Selector[] {
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
