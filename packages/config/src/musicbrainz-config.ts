import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import type { Env } from './env-schema.ts';

/** The public services' limit for a whole installation, with a margin. */
const PUBLIC_PACE_MS = 1_100;
const PUBLIC_HOSTS = ['musicbrainz.org', 'coverartarchive.org'];

/** A mirror of one's own may be asked as fast as it can answer, the public services may not. */
export function musicbrainzConfig(
  values: Env,
): Pick<Config, 'musicbrainzBaseUrl' | 'coverartBaseUrl' | 'musicbrainzPaceMs'> {
  const musicbrainzBaseUrl =
    values.MUSICBRAINZ_BASE_URL ?? (values.DEMO ? 'demo' : 'https://musicbrainz.org/ws/2');
  const coverartBaseUrl = values.COVERART_BASE_URL ?? (values.DEMO ? 'demo' : 'https://coverartarchive.org');
  const asked = [musicbrainzBaseUrl, coverartBaseUrl].filter((address) => address !== 'demo');
  const musicbrainzPaceMs = values.MUSICBRAINZ_PACE_MS ?? (asked.length === 0 ? 0 : PUBLIC_PACE_MS);
  const isPublic = asked.some((address) =>
    PUBLIC_HOSTS.some((host) => `.${new URL(address).hostname}`.endsWith(`.${host}`)),
  );
  if (isPublic && musicbrainzPaceMs < PUBLIC_PACE_MS)
    throw new ConfigError(
      `MUSICBRAINZ_PACE_MS must be at least ${PUBLIC_PACE_MS} for the public services, not "${musicbrainzPaceMs}"`,
    );
  return { musicbrainzBaseUrl, coverartBaseUrl, musicbrainzPaceMs };
}
