/** The dates of a release, each null when there is nothing to wait for. */
export interface ReleaseDates {
  /** From then on people see it, and subscribers have it. */
  listedAt: Date | null;
  /** From then on it is open to everybody. */
  opensAt: Date | null;
}

/** The secret of one song or album, and when that work opens to everybody; from then on the link opens nothing. */
export interface SecretLink {
  key: string;
  opensAt: Date | null;
}

/** Facts that, besides the caller's rights, decide whether a song is playable. */
export interface PlayableWork extends ReleaseDates {
  songId: number;
  /** Null for a single, and after the album was deleted. */
  albumId: number | null;
  artistId: number;
  isPremium: boolean;
  /** The song's artist is suspended. */
  isHidden: boolean;
  /** A moderator has hidden the song or its album: it is closed to its buyers, too. */
  isTakenDown: boolean;
  /** Its members deleted it; until it is removed it is there for its buyers alone. */
  isDeleted: boolean;
  /** The song's audio has been processed. */
  isReady: boolean;
}

/** A song with the links that open it before it is open to everybody. */
export interface PlayableSong extends PlayableWork {
  links: SecretLink[];
}

/** Songs by id, dropped when their artist's catalogue changes. */
export interface PlayableSongs {
  /** Undefined for a song that is missing or deleted. */
  find(songId: number): Promise<PlayableSong | undefined>;
}
