import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { ServerConfig } from '../deps.ts';

const GIVEN = /^[\w.:-]{8,100}$/;

/**
 * Assigns each request the id for the log and the response's `x-request-id`. Trusted proxies may set it; callers may
 * not, since they could imitate other requests.
 */
export function createRequestIds(
  trustProxy: ServerConfig['trustProxy'],
): (request: IncomingMessage) => string {
  const isTrusted = trustedPeers(trustProxy);
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && GIVEN.test(given) && isTrusted(socket?.remoteAddress ?? ''))
      return given;
    return `${process}-${(++count).toString(36)}`;
  };
}

/** Whether a connection comes from a proxy in front of us, as `TRUST_PROXY` names them. */
export function trustedPeers(trustProxy: ServerConfig['trustProxy']): (address: string) => boolean {
  if (typeof trustProxy !== 'string') return () => trustProxy !== false;
  const proxies = new BlockList();
  for (const one of trustProxy.split(',')) {
    const [address = '', bits] = one.split('/');
    const family = familyOf(address);
    if (bits === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(bits), family);
  }
  return (address) => address !== '' && proxies.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
