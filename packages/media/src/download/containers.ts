import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_ALAC,
  AV_CODEC_ID_FLAC,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_VORBIS,
} from 'node-av/constants';
import type { Stream } from 'node-av/lib';
import type { SoundFormat } from './messages.ts';

/** Where a container keeps its tags, and so their names and the way of its cover. */
export type TagKind = 'id3' | 'vorbis' | 'mp4' | 'plain';

export interface Container {
  muxer: string;
  extension: string;
  contentType: string;
  tags: TagKind;
  /** `stream`: the cover is a stream of its own; `tag`: a tag of text; `none`: the container has no place for it. */
  cover: 'stream' | 'tag' | 'none';
  options?: Record<string, string | number>;
}

// Version 3 of ID3 is the one that every player reads.
const ID3 = { id3v2_version: 3 };
const CONTAINERS = {
  mp3: {
    muxer: 'mp3',
    extension: 'mp3',
    contentType: 'audio/mpeg',
    tags: 'id3',
    cover: 'stream',
    options: ID3,
  },
  flac: { muxer: 'flac', extension: 'flac', contentType: 'audio/flac', tags: 'vorbis', cover: 'stream' },
  opus: { muxer: 'opus', extension: 'opus', contentType: 'audio/ogg', tags: 'vorbis', cover: 'tag' },
  ogg: { muxer: 'ogg', extension: 'ogg', contentType: 'audio/ogg', tags: 'vorbis', cover: 'tag' },
  m4a: {
    muxer: 'ipod',
    extension: 'm4a',
    contentType: 'audio/mp4',
    tags: 'mp4',
    cover: 'stream',
    options: { movflags: '+faststart' },
  },
  wav: { muxer: 'wav', extension: 'wav', contentType: 'audio/wav', tags: 'plain', cover: 'none' },
  mka: { muxer: 'matroska', extension: 'mka', contentType: 'audio/matroska', tags: 'plain', cover: 'none' },
} satisfies Record<string, Container>;

const OF_CODEC = new Map<number, keyof typeof CONTAINERS>([
  [AV_CODEC_ID_MP3, 'mp3'],
  [AV_CODEC_ID_FLAC, 'flac'],
  [AV_CODEC_ID_OPUS, 'opus'],
  [AV_CODEC_ID_VORBIS, 'ogg'],
  [AV_CODEC_ID_AAC, 'm4a'],
  [AV_CODEC_ID_ALAC, 'm4a'],
]);

/** The container for a sound. A WAV stays one; other originals go where their codec is at home. */
export function containerFor(format: SoundFormat, stream: Stream, demuxer: string): Container {
  if (format !== 'original') return CONTAINERS[format];
  if (demuxer === 'wav') return CONTAINERS.wav;
  return CONTAINERS[OF_CODEC.get(stream.codecpar.codecId) ?? 'mka'];
}
