/** One way to read an entry's words, such as the two ways of 'A - B - C'. */
export interface Reading {
  artist: string | null;
  title: string;
}

/** A song as a playlist file lists it. */
export interface FileEntry {
  /** Possible readings of the entry, likeliest first; never empty. */
  readings: Reading[];
  album: string | null;
  durationMs: number | null;
  isrc: string | null;
  /** The recording at MusicBrainz. */
  mbid: string | null;
  /** The song of this site that the entry links to. */
  songId: number | null;
}

export interface PlaylistFile {
  name: string | null;
  description: string | null;
  entries: FileEntry[];
}

/** A song of a playlist as the files write it. */
export interface WrittenSong {
  id: number;
  title: string;
  artistName: string;
  albumTitle: string | null;
  durationMs: number | null;
  isrc: string | null;
  recordingMbid: string | null;
}

export interface WrittenPlaylist {
  name: string;
  description: string | null;
  songs: WrittenSong[];
}
