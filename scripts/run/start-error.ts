/** Why the start cannot go on. The message is one line for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}
