/**
 * How the mail server is contacted. A connection over `smtp:` must upgrade to TLS; otherwise an attacker on the network could
 * strip it and read passwords and mails. `?requireTLS=false` in the address disables this, and `?ignoreTLS=true` TLS as a whole.
 * A server on this machine needs none, and its certificate, which is often self-signed, is not looked at.
 */
export function smtpOptions(smtpUrl: string) {
  const { protocol, hostname, searchParams } = new URL(smtpUrl);
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const asked = searchParams.get('requireTLS');
  const isIgnored = searchParams.get('ignoreTLS') === 'true';
  return {
    pool: true as const,
    url: smtpUrl,
    requireTLS: asked === null ? protocol === 'smtp:' && !isHere && !isIgnored : asked === 'true',
    ...(isHere && { tls: { rejectUnauthorized: false } }),
    maxConnections: 3,
    // The job queue retries; a second queue inside the pool would only hide failures.
    maxRequeues: 0,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
