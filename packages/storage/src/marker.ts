/** The key of the file that identifies a storage's site. Nothing else may be stored under it. */
export const MARKER_KEY = 'site.json';
export const MARKER_FORMAT = 1;

/** Names the site that a storage, a data folder or a folder of backups belongs to. */
export interface SiteMarker {
  id: string;
  /** The marker's format; releases refuse markers of a newer one. */
  format: number;
  /** A restore has begun to fill the storage and has not ended. */
  isRestoring?: boolean;
}

export const isOfNewerRelease = ({ format }: SiteMarker): boolean => format > MARKER_FORMAT;

export const markerOf = (id: string, isRestoring = false): SiteMarker => ({
  id,
  format: MARKER_FORMAT,
  ...(isRestoring && { isRestoring }),
});

/** A marker exists but cannot be read: the owner of these files is unknown. */
export class MarkerError extends Error {
  override name = 'MarkerError';
}

export const writeMarkerText = (marker: SiteMarker): string => `${JSON.stringify(marker, null, 2)}\n`;

/** Throws `MarkerError`. `where` names the file in its message. */
export function parseMarker(text: string, where: string): SiteMarker {
  const { id, format, isRestoring } = parseObject(text);
  if (typeof id !== 'string' || id === '' || typeof format !== 'number')
    throw new MarkerError(`${where} is damaged: it names no site`);
  return { id, format, ...(isRestoring === true && { isRestoring }) };
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
