/** Why the catalogue's service did not answer. `busy` and `unreachable` come after all retries. */
export type CatalogFault = 'not-found' | 'bad-request' | 'busy' | 'unreachable';

/** An artist as MusicBrainz knows them. Dates are YYYY, YYYY-MM or YYYY-MM-DD. */
export interface CatalogArtist {
  mbid: string;
  name: string;
  sortName: string | null;
  disambiguation: string | null;
  country: string | null;
  type: string | null;
  beganAt: string | null;
  endedAt: string | null;
}

/** One edition of an album. */
export interface CatalogRelease {
  mbid: string;
  title: string;
  disambiguation: string | null;
  releaseDate: string | null;
  /** The date of the album's first edition. */
  firstReleaseDate: string | null;
  type: string | null;
  secondaryTypes: string[];
  status: string | null;
  country: string | null;
  releaseGroupMbid: string | null;
  releaseGroupTitle: string | null;
  artists: { mbid: string | null; ownName: string }[];
  artistCredit: string;
  trackCount: number;
  formats: string[];
  hasFrontCover: boolean;
}

export interface CatalogTrack {
  /** The key of an import. */
  mbid: string;
  recordingMbid: string | null;
  disc: number;
  position: number;
  number: string | null;
  title: string;
  /** Milliseconds. */
  length: number | null;
  isData: boolean;
  artists: { name: string }[];
  isrcs: string[];
  artistCredit: string;
}

/**
 * MusicBrainz and its Cover Art Archive for one caller. Functions throw an error with a `reason`
 * (`CatalogFault`), or what the caller's lane throws.
 */
export interface MusicCatalog {
  searchArtists(
    query: string,
    page: { limit: number; offset: number },
  ): Promise<{ artists: (CatalogArtist & { score: number })[]; total: number }>;
  getArtist(mbid: string): Promise<CatalogArtist>;
  /** One page of up to 100, in the service's order. */
  listReleases(
    listing: { artistMbid: string } | { releaseGroupMbid: string },
    offset: number,
  ): Promise<{ releases: CatalogRelease[]; total: number; nextOffset: number | null }>;
  /** Tracks are ordered by disc and position. A merged id returns the surviving release with its own `mbid`. */
  getRelease(mbid: string): Promise<CatalogRelease & { tracks: CatalogTrack[] }>;
  getFrontCover(releaseMbid: string, width: 250 | 500 | 1200): Promise<Uint8Array>;
}

/** How a caller's requests reach the service: in turns, and only those whose answer is not known yet. */
export interface CatalogCaller {
  schedule<T>(request: () => Promise<T>): Promise<T>;
  cache: {
    find(url: string): Promise<unknown>;
    put(url: string, answer: object): Promise<unknown>;
  };
  /** True when a person waits for the answer on a screen. */
  isWatched: boolean;
}

/** Given in by the server and the worker, like the payment provider. */
export type OpenMusicCatalog = (caller: CatalogCaller) => MusicCatalog;

/** The catalogue for one person, whose requests take turns with all others'. */
export type MusicCatalogs = (caller: { person: string; isWatched: boolean }) => MusicCatalog;
