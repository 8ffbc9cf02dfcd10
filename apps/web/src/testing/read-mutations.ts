import type { FailureWords } from '../lib/requests/failure-words.ts';
import { type Call, listNodes, type Node, readCalls } from './read-calls.ts';

/** Something in the sources that writes, and how its failures are reported. */
export interface Mutation {
  /** File and call. */
  name: string;
  /** The procedure, where the call names it. */
  path: string | null;
  /** The words, one entry for each possible title; `in place` where the caller shows it; null when not found. */
  failure: FailureWords[] | 'in place' | null;
}

const property = (object: Node, key: string): Node | undefined =>
  (object.properties as Node[]).find(
    ({ type, key: found }) => type === 'Property' && (found as Node & { name?: string }).name === key,
  );
const nameOf = (node: Node | undefined) => (node as (Node & { name?: string }) | undefined)?.name;
const textsOf = (node: Node | undefined): string[] =>
  node
    ? listNodes(node).flatMap(({ type, value }) =>
        type === 'Literal' && typeof value === 'string' ? [value] : [],
      )
    : [];

/** The words of `failsAs(title, more)`, with one entry for each title. */
function readWords({ node }: Call): FailureWords[] {
  const [title, more] = node.arguments;
  const texts = (key: string) => (more ? textsOf(property(more, key)?.value as Node | undefined) : []);
  const [about] = texts('about');
  const [blank] = texts('blank');
  const instead = texts('instead');
  const titles =
    title?.type === 'Literal' ? textsOf(title) : textsOf(title).filter((text) => /[ {]/.test(text));
  return titles.flatMap((one) =>
    (instead.length > 0 ? instead : [undefined]).map((words) => ({
      title: one,
      ...(words && { instead: words }),
      ...(about && { about }),
      ...(blank && { blank }),
    })),
  );
}

/** Every `useMutation` and every form that edits something. */
export function readMutations(calls = readCalls()): Mutation[] {
  const told = calls.filter(({ name }) => name === 'failsAs');
  const declared = (name: string, file: string) => {
    const named = told.filter(({ ancestors }) =>
      ancestors.some(({ type, id }) => type === 'VariableDeclarator' && nameOf(id as Node) === name),
    );
    return named.find((one) => one.file === file) ?? named[0];
  };
  function find(node: Node | undefined, file: string): Mutation['failure'] {
    if (node?.type === 'Identifier' || node?.type === 'CallExpression') {
      const own = told.find((one) => one.node === node);
      const name = nameOf(node) ?? nameOf(node.callee as Node) ?? '';
      if (name === 'FAILS_IN_PLACE') return 'in place';
      const found = own ?? declared(name, file);
      return found ? readWords(found) : null;
    }
    if (node?.type !== 'ObjectExpression') return null;
    const meta = property(node, 'meta');
    if (meta) return find(meta.value as Node, file);
    const spread = (node.properties as Node[]).filter(({ type }) => type === 'SpreadElement');
    return spread.map(({ argument }) => find(argument as Node, file)).find(Boolean) ?? null;
  }
  return calls
    .filter(({ name }) => /(^|\.)useMutation$/.test(name) || name === 'useEditForm')
    .filter(({ file }) => file !== 'lib/edits/use-edit-form.ts')
    .map(({ file, name, node }) => ({
      name: `${file}: ${name}`,
      path: /^trpc\.(.+)\.useMutation$/.exec(name)?.[1] ?? null,
      failure: find(node.arguments[0], file),
    }));
}
