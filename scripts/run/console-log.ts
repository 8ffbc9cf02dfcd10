/** For programs without their own log. */
export const consoleLog = {
  info: (_details: object, line: string): void => console.log(line),
  warn: (_details: object, line: string): void => console.error(line),
};
