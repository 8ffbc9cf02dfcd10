import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** The first line of standard input. At a terminal it prompts without echo. */
export async function readPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  try {
    if (isTerminal) process.stderr.write(question);
    const { value } = await lines[Symbol.asyncIterator]().next();
    if (isTerminal) process.stderr.write('\n');
    return value ?? '';
  } finally {
    lines.close();
  }
}
