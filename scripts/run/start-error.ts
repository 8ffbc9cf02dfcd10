/** Why the program cannot start. The message is one line for the person at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}
