import { isIP } from 'node:net';

const PORTS = new Set(['', '8443']);
const LOCAL = /^[^.]*$|\.(localhost|local|localdomain|internal|intranet|lan|home\.arpa)$/;

/**
 * Why an address that somebody entered cannot be posted to; null if it can. `allowsPrivate` lets in everything that is not
 * secret or odd for a test on one's own machine. What a name leads to is checked when the connection is made (`post-message.ts`).
 */
export function findUrlProblem(text: string, allowsPrivate: boolean): string | null {
  const url = URL.parse(text);
  if (!url) return 'Please enter a web address';
  if (url.username || url.password) return 'The address must not contain a user or a password';
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    return 'The address must start with https://';
  if (allowsPrivate) return null;
  if (!PORTS.has(url.port)) return 'The address must use port 443 or 8443';
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return 'The address must have a name instead of an IP address';
  return LOCAL.test(host) ? 'The address must be reachable from the internet' : null;
}
