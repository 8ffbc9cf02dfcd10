import type { MediaErrorReason } from '../media-error.ts';

/** What travels between the parent, its child process and the child's threads. */

export interface AudioTags {
  title: string | null;
  artist: string | null;
  album: string | null;
  trackNumber: number | null;
  year: number | null;
  genre: string | null;
}

export interface Loudness {
  /** EBU R128 integrated loudness in LUFS; -70 for silence. */
  integratedLufs: number;
  /** Highest true peak of both channels in dBTP; -120 for silence. */
  truePeakDb: number;
}

export type RenditionFormat = 'opus' | 'mp3';

export interface Rendition {
  format: RenditionFormat;
  path: string;
  mime: 'audio/webm; codecs=opus' | 'audio/mpeg';
  bytes: number;
  bitrateKbps: number;
  /** Length of the sound itself, without the encoder's padding. */
  durationMs: number;
  /** Encoder delay at the start of the coded stream, which a gapless player trims. */
  leadInMs: number;
  /** WebM: bytes before the first cluster (what Media Source Extensions need first); else null. */
  initBytes: number | null;
  /** WebM: [timeMs, byteOffset] of each cluster; else null. */
  seekIndex: [number, number][] | null;
  sha256: string;
}

export interface DecodedFacts {
  durationMs: number;
  tags: AudioTags;
  coverPath: string | null;
  loudness: Loudness;
  peaks: Uint8Array;
}

export interface AudioJob {
  inputPath: string;
  workDir: string;
  maxDurationMs: number;
}

/** A failure without a reason is not the file's fault (disk full, a bug) and may be tried again. */
export interface Failure {
  type: 'failed';
  reason: MediaErrorReason | null;
  detail: string;
}

export type DecodeMessage =
  | { type: 'progress'; fraction: number }
  | { type: 'decoded'; facts: DecodedFacts }
  | Failure;

export type EncodeMessage = { type: 'encoded'; rendition: Rendition } | Failure;

export type ChildMessage =
  | { type: 'progress'; fraction: number }
  | { type: 'done'; facts: DecodedFacts; renditions: Rendition[] }
  | Failure;

export type SharedSamples = Float32Array<SharedArrayBuffer>;

/** Interleaved stereo 32-bit float at 48 kHz in shared memory, or the end of the sound. */
export type PcmMessage = { samples: SharedSamples } | { end: true };
