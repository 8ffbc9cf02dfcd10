import { ConfigError } from './config-error.ts';
import { type Env, envSchema, secretVariables } from './env-schema.ts';

/** A setting of a part that is not switched on was meant to be used. */
const NEEDS = [
  ['S3_BUCKET', 'STORAGE', 'STORAGE=s3'],
  ['STRIPE_SECRET_KEY', 'PAYMENTS', 'PAYMENTS=stripe'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER', 'OIDC_ISSUER'],
  ['OIDC_NAME', 'OIDC_ISSUER', 'OIDC_ISSUER'],
] as const;

/** The variables as the schema has them. Throws `ConfigError`. */
export function parseEnv(env: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(
    Object.keys(envSchema.shape).map((name) => [name, env[name]?.trim() || undefined]),
  );
  const result = envSchema.safeParse(given);
  if (!result.success) {
    const issue = result.error.issues[0];
    const name = String(issue?.path[0]);
    throw new ConfigError(`${name} ${issue?.message}, not ${shown(name, given[name])}`);
  }
  for (const [name, by, setting] of NEEDS)
    if (given[name] && !given[by]) throw new ConfigError(`${name} has no effect without ${setting}`);
  return result.data;
}

/** The value for an error message, without passwords: those of secret variables, and those inside addresses. */
function shown(name: string, value: string | undefined): string {
  const isSecret = secretVariables.has(name) || (value !== undefined && URL.parse(value)?.password);
  return isSecret ? 'the value given' : JSON.stringify(value);
}
