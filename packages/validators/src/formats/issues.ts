import { z } from 'zod';

/** The fault of one field of an input; `path` names it as programs do, such as 'rules.conditions.0.value'. */
export const issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof issue>;

interface FoundIssue {
  path: readonly PropertyKey[];
  message: string;
}

/** The issues of a schema, with its paths as text. */
export const listIssues = (found: readonly FoundIssue[]): Issue[] =>
  found.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));

/** The first issue as a sentence. Messages that say what their field must be get its name. */
export function summarizeIssues([first]: readonly Issue[]): string {
  if (!first) return 'Not a valid request';
  const { path, message } = first;
  if (!/^Must |^Not a valid (value|id)$/.test(message)) return message;
  return `${path || 'input'}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}
