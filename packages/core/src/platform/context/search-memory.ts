export type SearchedKind = 'artists' | 'songs' | 'albums';

/** A position in the order of results: rank, popularity (highest first), id. */
export interface Place {
  rank: number;
  popularity: number;
  id: number;
}

/** A search of names by a part of them; `text` as the caller typed it. */
export interface PlaceSearch {
  kind: SearchedKind;
  text: string;
  /** Names to search besides the public ones: none, those of these artists, or all. */
  sees: 'public' | 'all' | ReadonlySet<number>;
  after: Place | undefined;
  count: number;
}

/** The names of artists, songs and albums in the server's memory (docs/adr/0010-search.md). */
export interface SearchMemory {
  /**
   * The best places, including every change that this process has received. SQL then decides which of them the caller
   * may see. Null when SQL must search: names are not in memory, or only the database can fold the text's letters.
   */
  find(search: PlaceSearch): Promise<Place[] | null>;
  /** Ids of names that come close to the text, closest first; null as above. More than `count` where some wait for their date. */
  findClose(search: Omit<PlaceSearch, 'after'>): Promise<number[] | null>;
  /** Resolves when all names that fit are in memory; for tests and benches. */
  settled(): Promise<void>;
  /** Bytes held. */
  byteLength(): number;
  close(): Promise<void>;
}
