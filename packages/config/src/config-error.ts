/** A setting that cannot be used. The message is one line that names the variable, for the person who starts the program. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
