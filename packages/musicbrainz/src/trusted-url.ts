const archiveHosts = ['coverartarchive.org', 'archive.org', 'musicbrainz.org'];

/**
 * The address when the client may follow it, else null: the configured service's own origin, or the Cover Art
 * Archive, the Internet Archive and MusicBrainz with their subdomains, always over https.
 */
export function toTrustedUrl(address: string, baseUrl: string): string | null {
  if (!URL.canParse(address, baseUrl)) return null;
  const url = new URL(address, baseUrl);
  if (url.origin === new URL(baseUrl).origin) return url.href;
  if (!['http:', 'https:'].includes(url.protocol) || url.port !== '' || url.username !== '') return null;
  if (!archiveHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))) return null;
  url.protocol = 'https:';
  return url.href;
}
