import { ConfigError } from './config-error.ts';

/** The value, or a `ConfigError` that says when it is needed. */
export function required(name: string, value: string | undefined, when: string): string {
  if (value) return value;
  throw new ConfigError(`${name} must be set when ${when}`);
}
