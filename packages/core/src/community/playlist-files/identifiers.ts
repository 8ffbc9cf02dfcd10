import type { WrittenSong } from './file-entry.ts';

const ISRC = /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/;
const MBID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const PLAIN_MBID = new RegExp(`^${MBID}$`, 'i');
/** Older files call a recording a track. */
const RECORDING_ADDRESS = new RegExp(
  `^https?://(?:[a-z]+\\.)?musicbrainz\\.org/(?:recording|track)/(${MBID})`,
  'i',
);

/** The code of a recording, however it is written: 'isrc:US-GF1-99-42501'. */
export function readIsrc(text: string): string | null {
  const code = text
    .replace(/^(?:urn:)?isrc:/i, '')
    .replaceAll(/[\s-]/g, '')
    .toUpperCase();
  return ISRC.test(code) ? code : null;
}

/** The MBID in the address of a recording at MusicBrainz. */
export const readRecordingAddress = (text: string): string | null =>
  RECORDING_ADDRESS.exec(text)?.[1]?.toLowerCase() ?? null;

/** An MBID by itself, or in the address of a recording. */
export const readMbid = (text: string): string | null =>
  PLAIN_MBID.test(text) ? text.toLowerCase() : readRecordingAddress(text);

/** The identifiers of a song in XSPF and JSPF: its recording at MusicBrainz, and its ISRC. */
export const identifiersOf = ({
  recordingMbid,
  isrc,
}: Pick<WrittenSong, 'recordingMbid' | 'isrc'>): string[] => [
  ...(recordingMbid ? [`https://musicbrainz.org/recording/${recordingMbid}`] : []),
  ...(isrc ? [`urn:isrc:${isrc}`] : []),
];
