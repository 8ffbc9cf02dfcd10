/** How an operator calls a command here: by npm in a checkout, or by the installation's own command (deploy/stagedoor). */
export function callOf(command: string): string {
  const { STAGEDOOR_COMMAND: isInstalled } = process.env;
  return isInstalled ? `stagedoor ${command}` : `npm run ${command} --`;
}
