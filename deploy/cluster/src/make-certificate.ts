import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';

/** A certificate for localhost, signed by a new authority (`authority.crt`) that clients may trust. */
export async function makeCertificate(folder: string, user: string | null): Promise<void> {
  if (existsSync(join(folder, 'site.crt'))) return;
  const openssl = (...args: string[]) => runCommand('openssl', args, { cwd: folder, user });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '365'];
  await openssl(
    ...['req', '-x509', ...key, '-subj', '/CN=Stagedoor cluster'],
    ...['-keyout', 'authority.key', '-out', 'authority.crt'],
  );
  await openssl(
    ...['req', '-x509', ...key, '-subj', '/CN=localhost', '-CA', 'authority.crt', '-CAkey', 'authority.key'],
    ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1', '-addext', 'basicConstraints=CA:FALSE'],
    ...['-keyout', 'site.key', '-out', 'site.crt'],
  );
}
