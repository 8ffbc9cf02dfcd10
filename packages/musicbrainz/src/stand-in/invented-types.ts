/* The shapes of the invented catalogue, shorter than the real service's answers. */

export type InventedArtist = {
  name: string;
  sortName: string;
  type: 'Person' | 'Group' | null;
  country: string | null;
  area: string | null;
  disambiguation: string;
  begin: string | null;
  end?: string;
  aliases: string[];
};

/** [title, length in ms of track and recording, credit when it is not the release's] */
export type InventedTrack = [
  title: string,
  lengthMs: number | null | [number | null, number],
  credit?: Credit,
];

/** Credited name and the words before the next: [['Nara Quill', ' feat. '], ['Odd Harbour', '']] */
export type Credit = [name: string, joinPhrase: string][];

export type InventedRelease = {
  title: string;
  /** The album that this is an edition of. */
  album: string;
  credit: Credit;
  type: 'Album' | 'EP' | 'Single' | null;
  secondaryTypes?: string[];
  status: string | null;
  date: string | null;
  country: string | null;
  hasCover: boolean;
  discs: {
    format: string | null;
    title?: string;
    isVideo?: boolean;
    pregap?: InventedTrack;
    tracks: InventedTrack[];
    /** Files on the disc beside its music. */
    data?: InventedTrack[];
  }[];
};
