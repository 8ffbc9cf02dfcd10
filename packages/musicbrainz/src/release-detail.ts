import { z } from 'zod';
import { artistCredit, type CreditedArtist } from './artist-credit.ts';
import { type Release, releaseFields, toRelease } from './releases.ts';
import { flag, mbidOrNull, rows, text, texts, wholeNumber } from './tolerant.ts';

export type Track = {
  /** The track's own id: unique within and across releases, so it is the key of an import. */
  mbid: string;
  /** Shared by every release with the same recording. */
  recordingMbid: string | null;
  /** From 1 on every disc; 0 is audio hidden before the first track. (disc, position) is unique. */
  position: number;
  disc: number;
  /** As printed: '1', 'A1'. */
  number: string | null;
  title: string;
  /** Milliseconds: the track's length, else the recording's, else null. */
  length: number | null;
  isVideo: boolean;
  /** Files on a CD, not music. */
  isData: boolean;
  /** Codes of the recording: 'USGF19942501'. */
  isrcs: string[];
  artists: CreditedArtist[];
  artistCredit: string;
};

export type Disc = { position: number; title: string | null; format: string | null; trackCount: number };

export type ReleaseDetail = Release & { discs: Disc[]; tracks: Track[] };

const lengthMs = wholeNumber.transform((value) => value || null);

const noRecording = {
  id: null,
  title: null,
  length: null,
  video: false,
  isrcs: [],
  'artist-credit': { artists: [], credit: '' },
};

const trackFields = z.object({
  id: mbidOrNull,
  position: wholeNumber,
  number: text,
  title: text,
  length: lengthMs,
  'artist-credit': artistCredit,
  recording: z
    .object({
      id: mbidOrNull,
      title: text,
      length: lengthMs,
      video: flag,
      isrcs: texts,
      'artist-credit': artistCredit,
    })
    .catch(noRecording),
});

const discFields = z.object({
  position: wholeNumber,
  title: text,
  format: text,
  pregap: trackFields.nullable().catch(null),
  tracks: rows(trackFields),
  'data-tracks': rows(trackFields),
});

function toTracks(disc: z.output<typeof discFields>, discPosition: number, release: Release): Track[] {
  const listed = [
    ...disc.tracks.map((track) => ({ ...track, isData: false })),
    ...disc['data-tracks'].map((track) => ({ ...track, isData: true })),
  ].map((track, index) => ({ ...track, position: track.position ?? index + 1 }));
  const pregap = disc.pregap === null ? [] : [{ ...disc.pregap, position: 0, isData: false }];
  return [...pregap, ...listed].flatMap((track): Track[] => {
    const { recording } = track;
    const mbid = track.id ?? recording.id;
    if (mbid === null) return [];
    const { artists, credit } = [track['artist-credit'], recording['artist-credit']].find(
      (found) => found.artists.length > 0,
    ) ?? { artists: release.artists, credit: release.artistCredit };
    return [
      {
        mbid,
        recordingMbid: recording.id,
        position: track.position,
        disc: discPosition,
        number: track.number,
        title: track.title ?? recording.title ?? '[untitled]',
        length: track.length ?? recording.length,
        isVideo: recording.video,
        isData: track.isData,
        isrcs: recording.isrcs,
        artists,
        artistCredit: credit,
      },
    ];
  });
}

export const releaseDetailAnswer = releaseFields
  .extend({ media: rows(discFields.extend({ 'track-count': wholeNumber })) })
  .transform((fields): ReleaseDetail => {
    const release = toRelease(fields);
    const media = fields.media.map((disc, index) => ({ ...disc, position: disc.position ?? index + 1 }));
    const discs = media.map((disc) => ({
      position: disc.position,
      title: disc.title,
      format: disc.format,
      trackCount: disc['track-count'] ?? disc.tracks.length,
    }));
    const tracks = media
      .flatMap((disc) => toTracks(disc, disc.position, release))
      .sort((a, b) => a.disc - b.disc || a.position - b.position);
    return { ...release, discs, tracks };
  });
