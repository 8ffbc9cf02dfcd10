import { parseSync, Visitor } from 'oxc-parser';

export interface NamedTest {
  /** The title as written in the file, with its placeholders (`%s`, `${path}`). */
  title: string;
  /** Texts in the table of an `each`, which fill the placeholders. */
  cases: string[];
  /** False for a test that is skipped, always or on some machines. */
  runs: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: the parser's nodes are a union of some hundred shapes
type Node = any;

const LEAVES_OUT = new Set(['skip', 'skipIf', 'runIf', 'todo', 'fixme', 'fail', 'fails', 'only']);
const MODIFIERS = new Set([...LEAVES_OUT, 'each', 'for', 'concurrent', 'sequential']);
const PLACEHOLDER = /%[sdifjo#$]|\$\{[^}]*\}|\$[a-z][\w.]*/gi;

/** All tests of a Vitest or Playwright file. */
export function findTests(path: string, text: string): NamedTest[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path} cannot be read: ${errors[0].message}`);
  const tables = readConstants(program);
  const leftOut: { start: number; end: number }[] = [];
  const skips: number[] = [];
  const found: { start: number; end: number; title: string; cases: string[] }[] = [];
  const blocks: Node[] = [program];
  const callees = new Set<Node>();
  const openBlock = (node: Node) => void blocks.push(node);
  const closeBlock = () => void blocks.pop();
  new Visitor({
    BlockStatement: openBlock,
    'BlockStatement:exit': closeBlock,
    CallExpression(call: Node) {
      callees.add(call.callee);
      const chain = readChain(call.callee);
      if (!chain || callees.has(call)) return;
      const title = readTitle(call.arguments[0], text);
      const isDescribe = chain.names.includes('describe');
      if (chain.names.some((name) => LEAVES_OUT.has(name))) {
        // `test.skip(condition)` skips the test that contains it, or all tests of its block.
        leftOut.push(title === undefined ? blocks.at(-1) : call);
        if (title === undefined) skips.push(call.start);
      }
      const isTest = chain.names.every((name) => MODIFIERS.has(name)) && call.arguments.length > 1;
      if (isDescribe || !isTest || title === undefined) return;
      const cases = chain.table ? readTexts(chain.table, tables) : [];
      found.push({ start: call.start, end: call.end, title, cases });
    },
  }).visit(program);
  return found.map(({ start, end, ...test }) => {
    const isLeftOut = leftOut.some((block) => block.start <= start && start < block.end);
    return { ...test, runs: !isLeftOut && !skips.some((at) => start < at && at < end) };
  });
}

/** Whether a statement's test name refers to this test: by its title as written, or with a case of its table. */
export function isNamed({ title, cases }: NamedTest, name: string): boolean {
  if (title === name) return true;
  const filled = toPattern(title).exec(name);
  return cases.length > 0 && filled !== null && filled.slice(1).some((text) => cases.includes(text));
}

/** Matches a reported title, in which the placeholders are filled. */
export function toPattern(title: string): RegExp {
  const parts = title.split(PLACEHOLDER).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('([^]*)')}$`);
}

/** `test.describe.skip`, `it.each(table)`, `it.each(table).skip`: the words after `it`, `test` or `describe`. */
function readChain(callee: Node): { names: string[]; table?: Node } | null {
  if (callee.type === 'Identifier') {
    if (callee.name === 'describe') return { names: ['describe'] };
    return callee.name === 'it' || callee.name === 'test' ? { names: [] } : null;
  }
  if (callee.type === 'MemberExpression') {
    const chain = readChain(callee.object);
    return chain && { ...chain, names: [...chain.names, callee.property.name] };
  }
  if (callee.type !== 'CallExpression') return null;
  const chain = readChain(callee.callee);
  const isTable = chain?.names.some((name) => name === 'each' || name === 'for');
  return chain && { ...chain, ...(isTable && { table: callee.arguments[0] }) };
}

function readTitle(node: Node, text: string): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : undefined;
}

function readConstants(program: Node): Map<string, Node> {
  const constants = new Map<string, Node>();
  new Visitor({
    VariableDeclarator({ id, init }: Node) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    },
  }).visit(program);
  return constants;
}

/** Every text in a table, following names to their constants. */
function readTexts(table: Node, constants: Map<string, Node>): string[] {
  if (table === null || typeof table !== 'object') return [];
  if (Array.isArray(table)) return table.flatMap((node) => readTexts(node, constants));
  if (table.type === 'Literal') return typeof table.value === 'string' ? [table.value] : [];
  if (table.type === 'Property')
    return [...readTexts(table.key, new Map()), ...readTexts(table.value, constants)];
  if (table.type === 'Identifier') {
    const rest = new Map([...constants].filter(([name]) => name !== table.name));
    return [table.name, ...readTexts(constants.get(table.name), rest)];
  }
  return Object.values(table).flatMap((node) => readTexts(node, constants));
}
