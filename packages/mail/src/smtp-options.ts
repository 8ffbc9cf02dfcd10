/**
 * How the mail server is spoken to. A connection over `smtp:` must turn to TLS, or somebody on the way could strip it
 * and read passwords and mails. `?requireTLS=false` in the address gives that up; a server on this machine needs none.
 */
export const smtpOptions = (smtpUrl: string) => ({
  pool: true as const,
  url: smtpUrl,
  requireTLS: isRemotePlain(new URL(smtpUrl)),
  maxConnections: 3,
  // The job queue tries again; a second queue inside the pool would only hide it.
  maxRequeues: 0,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
});

const isRemotePlain = ({ protocol, hostname }: URL): boolean =>
  protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
