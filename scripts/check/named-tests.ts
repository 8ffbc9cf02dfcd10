import { parseSync, Visitor } from 'oxc-parser';

export interface NamedTest {
  /** The title as written in the file, with its placeholders (`%s`, `${path}`). */
  title: string;
  /** False for a test that is skipped, always or on some machines. */
  runs: boolean;
  /** Whether all of its cases run in `pnpm test:deep` alone. */
  isDeep: boolean;
  /** Where it begins and ends in the text; with the table, when it has one. */
  start: number;
  end: number;
}

export interface LineComment {
  text: string;
  start: number;
  end: number;
}

// biome-ignore lint/suspicious/noExplicitAny: the parser's nodes are a union of some hundred shapes
type Node = any;

const LEAVES_OUT = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails', 'only']);
const MODIFIERS = new Set([...LEAVES_OUT, 'each', 'for', 'concurrent', 'sequential']);
const DEEP_FILE = /\.deep\.test\.ts$/;
const DEEP_TAG = '@deep';
const PLACEHOLDER = /%[sdifjo#$]|\$\{[^}]*\}|\$[a-z][\w.]*/gi;

/** All tests of a Vitest or Playwright file, and its comments of one line. */
export function findTests(path: string, text: string): { tests: NamedTest[]; comments: LineComment[] } {
  const { program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const leftOut: { start: number; end: number }[] = [];
  const skips: number[] = [];
  const found: Omit<NamedTest, 'runs'>[] = [];
  const blocks: Node[] = [program];
  const callees = new Set<Node>();
  const openBlock = (node: Node) => void blocks.push(node);
  const closeBlock = () => void blocks.pop();
  new Visitor({
    BlockStatement: openBlock,
    'BlockStatement:exit': closeBlock,
    CallExpression(call: Node) {
      callees.add(call.callee);
      const names = readChain(call.callee);
      if (!names || callees.has(call)) return;
      const title = readTitle(call.arguments[0], text);
      const isDescribe = names.includes('describe');
      if (names.some((name) => LEAVES_OUT.has(name))) {
        // `test.skip(condition)` skips the test that contains it, or all tests of its block.
        leftOut.push(title === undefined ? blocks.at(-1) : call);
        if (title === undefined) skips.push(call.start);
      }
      const isTest = names.every((name) => MODIFIERS.has(name)) && call.arguments.length > 1;
      if (isDescribe || !isTest || title === undefined) return;
      const isDeep = DEEP_FILE.test(path) || readTags(call.arguments[1]).includes(DEEP_TAG);
      found.push({ start: call.start, end: call.end, title, isDeep });
    },
  }).visit(program);
  const tests = found.map((test) => {
    const isLeftOut = leftOut.some((block) => block.start <= test.start && test.start < block.end);
    return { ...test, runs: !isLeftOut && !skips.some((at) => test.start < at && at < test.end) };
  });
  const lines = comments.filter(({ type }) => type === 'Line');
  return { tests, comments: lines.map(({ value, start, end }) => ({ text: value.trim(), start, end })) };
}

/** Matches a reported title, in which the placeholders are filled. */
export function toPattern(title: string): RegExp {
  const parts = title.split(PLACEHOLDER).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('([^]*)')}$`);
}

/** `test.describe.skip`, `it.each(table)`, `it.each(table).skip`: the words after `it`, `test` or `describe`. */
function readChain(callee: Node): string[] | null {
  if (callee.type === 'Identifier') {
    if (callee.name === 'describe') return ['describe'];
    return callee.name === 'it' || callee.name === 'test' ? [] : null;
  }
  if (callee.type === 'MemberExpression') {
    const names = readChain(callee.object);
    return names && [...names, callee.property.name];
  }
  return callee.type === 'CallExpression' ? readChain(callee.callee) : null;
}

/** The tags of a journey, of those that depend on nothing: `{ tag: '@deep' }`, `{ tag: ['@both', '@deep'] }`. */
function readTags(details: Node): unknown[] {
  const tag: Node = details?.properties?.find(({ key }: Node) => key?.name === 'tag')?.value;
  return (tag?.elements ?? [tag]).map((element: Node) => element?.value);
}

function readTitle(node: Node, text: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : undefined;
}
