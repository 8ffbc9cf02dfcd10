import { ConfigError } from './config-error.ts';

/** Why a program cannot listen there, in one line for the operator; `variable` names the port. */
export function explainListen(
  error: unknown,
  { host, port, variable = 'PORT' }: { host: string; port: number; variable?: string },
): ConfigError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new ConfigError(`Port ${port} is already in use. Stop the other program or set ${variable}.`);
  if (code === 'EACCES')
    return new ConfigError(
      `Port ${port} may not be used by this user. Set ${variable} to a number above 1023.`,
    );
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(`HOST ${host} is not an address of this machine.`);
  return new ConfigError(`Cannot listen on ${host}:${port}: ${message}`);
}
