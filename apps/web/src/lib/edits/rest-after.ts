/** The text that was added since the rest of it was sent. */
export function restAfter(sent: string, typed: string): string {
  const trimmed = typed.trimStart();
  return trimmed.startsWith(sent) ? trimmed.slice(sent.length).trimStart() : typed;
}
