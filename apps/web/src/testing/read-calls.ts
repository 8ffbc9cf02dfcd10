import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** A node of the syntax tree, as far as the tests look at it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

export interface Call {
  file: string;
  /** The called function, such as 'trpc.likes.like.useMutation'. */
  name: string;
  node: Node & { arguments: Node[] };
  /** From the outermost to the innermost. */
  ancestors: readonly Node[];
  /** The source of a node. */
  read: (node: Node) => string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function walk(
  node: Node,
  visit: (node: Node, ancestors: readonly Node[]) => void,
  above: readonly Node[] = [],
) {
  visit(node, above);
  for (const value of Object.values(node).flat()) if (isNode(value)) walk(value, visit, [...above, node]);
}

/** Every node below this one, and itself. */
export function listNodes(node: Node): Node[] {
  const nodes: Node[] = [];
  walk(node, (one) => nodes.push(one));
  return nodes;
}

const readFiles = () =>
  globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.ts$|^testing\//.test(file))
    .sort()
    .map((file) => ({ file, code: readFileSync(`${root}/${file}`, 'utf8') }));

/** All calls in the sources of the web app, without its tests. */
export function readCalls(): Call[] {
  const calls: Call[] = [];
  for (const { file, code } of readFiles()) {
    const { program, errors } = parseSync(file, code);
    if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
    const read = ({ start, end }: Node) => code.slice(start, end);
    walk(program as unknown as Node, (node, ancestors) => {
      if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
      const name = read(node.callee as Node);
      calls.push({ file, name, node: node as Call['node'], ancestors, read });
    });
  }
  return calls;
}
