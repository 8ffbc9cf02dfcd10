import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SecretLink } from '../context/index.ts';
import { datesOf, datesOfSong, isOpen, type ModeratedRelease } from './release.ts';

const VALID_MS = 10 * 60 * 1000;

type Shareable = ModeratedRelease & { secretKey: string | null };

/** The secret links that open a song: its own and its album's. None opens a song that a moderator has hidden. */
export function linksOfSong(song: Shareable, album: Shareable | null): SecretLink[] {
  if (song.hiddenAt || album?.hiddenAt) return [];
  const links = [
    { key: song.secretKey, opensAt: datesOfSong(song, album).opensAt },
    ...(album ? [{ key: album.secretKey, opensAt: datesOf(album).opensAt }] : []),
  ];
  return links.flatMap(({ key, opensAt }) => (key === null ? [] : { key, opensAt }));
}

/** Whether the secret opens the work now. */
export const opensByLink = (links: readonly SecretLink[], key: string | undefined, now: Date): boolean =>
  key !== undefined && links.some((link) => link.key === key && !isOpen(link, now));

const signatureOf = (address: string, key: string, until: number) =>
  createHmac('sha256', key).update(`${address} ${until}`).digest('base64url');

/** An address that is valid for ten minutes, or `validMs`, without an account, unless the link is revoked earlier. */
export function signAddress(address: string, key: string, now: Date, validMs: number = VALID_MS): string {
  const until = now.getTime() + validMs;
  return `${address}?signature=${until}.${signatureOf(address, key, until)}`;
}

/** An address, and the signature that came with it. */
export interface SignedAddress {
  address: string;
  signature: string;
}

/** Whether one of the links signed the address, and it is still valid. */
export function isSigned(
  links: readonly SecretLink[],
  { address, signature }: SignedAddress,
  now: Date,
): boolean {
  return links.some((link) => !isOpen(link, now) && isSignedBy(link.key, { address, signature }, now));
}

/** Whether this key signed the address, and it is still valid. */
export function isSignedBy(key: string, { address, signature }: SignedAddress, now: Date): boolean {
  const [until = '', mac = ''] = signature.split('.');
  if (!/^\d{1,15}$/.test(until) || Number(until) <= now.getTime()) return false;
  const expected = Buffer.from(signatureOf(address, key, Number(until)));
  const given = Buffer.from(mac);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
