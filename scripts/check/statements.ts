/** One sentence of what the product promises, which at least one test proves. */
export interface Statement {
  /** A heading of docs/statements.md, such as `Home` or `rules.md, Accounts`. */
  section: string;
  text: string;
  /** The heading of docs/rules.md whose rule holds instead. */
  supersededBy?: string;
}

/** Reads docs/statements.md: sections, their statements, and what supersedes one. */
export function readStatements(markdown: string): { statements: Statement[]; problems: string[] } {
  const statements: Statement[] = [];
  const problems: string[] = [];
  let section = '';
  const [, ...sections] = markdown.split(/^(?=## )/m);
  for (const line of sections.join('').split('\n')) {
    const [, heading, text, rule] =
      /^## (.+)$|^- (.+)$|^ {2}- superseded by rules\.md, ([^:]+): .+$/.exec(line) ?? [];
    const last = statements.at(-1);
    if (heading) section = heading;
    else if (text) statements.push({ section, text });
    else if (rule && last) last.supersededBy = rule;
    else if (line !== '') problems.push(`docs/statements.md: neither a section nor a statement: ${line}`);
  }
  return { statements, problems };
}

/** The comment above a test that proves the statement, or that shows what is done instead. */
export const markOf = ({ section, text, supersededBy }: Statement): string =>
  `${supersededBy ? 'Instead of' : 'Proves'} (${section}): ${text}`;

/** Whether a comment is meant as a mark, rightly written or not. */
export const isMark = (comment: string): boolean => /^(Proves\b|Instead of \()/i.test(comment);
