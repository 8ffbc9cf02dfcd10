/**
 * How the mail server is contacted. A connection over `smtp:` must upgrade to TLS; otherwise an attacker on the
 * network could strip it and read passwords and mails. `?requireTLS=false` in the address disables this. A server
 * on this machine needs no TLS.
 */
export const smtpOptions = (smtpUrl: string) => ({
  pool: true as const,
  url: smtpUrl,
  requireTLS: isRemotePlain(new URL(smtpUrl)),
  maxConnections: 3,
  // The job queue retries; a second queue inside the pool would only hide failures.
  maxRequeues: 0,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const isRemotePlain = ({ protocol, hostname }: URL): boolean =>
  protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
