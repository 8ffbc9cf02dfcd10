/** For programs without a log of their own. */
export const consoleLog = {
  info: (_details: object, line: string): void => console.log(line),
  warn: (_details: object, line: string): void => console.error(line),
};
