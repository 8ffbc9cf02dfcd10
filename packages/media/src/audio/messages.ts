import type { Failure, Progress } from '../child/messages.ts';

/** Messages between the parent, its child process and the child's threads. */

export interface AudioTags {
  title: string | null;
  artist: string | null;
  album: string | null;
  trackNumber: number | null;
  year: number | null;
  genre: string | null;
  /** With their lines. */
  lyrics: string | null;
  isExplicit: boolean;
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
  /** Length of the audio itself, without the encoder's padding. */
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

export type DecodeMessage = Progress | { type: 'decoded'; facts: DecodedFacts } | Failure;

export type EncodeMessage = { type: 'encoded'; rendition: Rendition } | Failure;

/** The job that the child was started for. */
export interface AudioWork {
  facts: DecodedFacts;
  renditions: Rendition[];
}

export type SharedSamples = Float32Array<SharedArrayBuffer>;

/** Interleaved stereo 32-bit float at 48 kHz in shared memory, or the end of the audio. */
export type PcmMessage = { samples: SharedSamples } | { end: true };
