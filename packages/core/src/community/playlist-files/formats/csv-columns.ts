/** The columns that are read, by the names that programs give them: without spaces and signs, likeliest first. */
const NAMES = {
  title: [
    'trackname',
    'tracktitle',
    'songname',
    'songtitle',
    'title',
    'track',
    'song',
    'name',
    'titel',
    'titre',
  ],
  artist: [
    'artistnames',
    'artistname',
    'artists',
    'artist',
    'trackartist',
    'creator',
    'performer',
    'albumartist',
    'interpret',
    'artiste',
  ],
  album: ['albumname', 'albumtitle', 'album', 'release', 'releasename'],
  isrc: ['isrc', 'trackisrc', 'isrccode', 'isrcs'],
  mbid: ['recordingmbid', 'musicbrainzrecordingid', 'musicbrainztrackid', 'musicbrainzid', 'mbid'],
  milliseconds: ['trackdurationms', 'durationms', 'lengthms', 'milliseconds'],
  seconds: ['duration', 'trackduration', 'length', 'time', 'seconds', 'durationseconds'],
  address: ['songurl', 'trackurl', 'url', 'link', 'address', 'location', 'file', 'path'],
  playlist: ['playlistname', 'playlist', 'playlisttitle'],
} as const;

export type CsvColumns = Partial<Record<keyof typeof NAMES, number>>;

/** Which column is which, by the first line of a file; null when it does not name the title. */
export function readHeader(cells: readonly string[]): CsvColumns | null {
  const plain = cells.map((cell) => cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
  const columns: CsvColumns = {};
  for (const [column, names] of Object.entries(NAMES)) {
    const name = names.find((name) => plain.includes(name));
    if (name !== undefined) columns[column as keyof typeof NAMES] = plain.indexOf(name);
  }
  const isKnown =
    columns.artist !== undefined ||
    columns.isrc !== undefined ||
    columns.mbid !== undefined ||
    columns.address !== undefined;
  return columns.title !== undefined && isKnown ? columns : null;
}
