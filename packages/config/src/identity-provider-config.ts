import type { Config } from './config.ts';
import type { Env } from './env-schema.ts';
import { required } from './required.ts';

/** The provider of accounts that people have elsewhere; it is called by its host name unless it is given another. */
export function identityProviderConfig(values: Env): Config['identityProvider'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = values;
  if (!issuer) return null;
  return {
    issuer,
    clientId: required('OIDC_CLIENT_ID', OIDC_CLIENT_ID, 'OIDC_ISSUER is'),
    clientSecret: required('OIDC_CLIENT_SECRET', OIDC_CLIENT_SECRET, 'OIDC_ISSUER is'),
    name: OIDC_NAME ?? new URL(issuer).hostname,
  };
}
