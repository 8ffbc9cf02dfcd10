import { join } from 'node:path';
import { AV_CODEC_ID_FLAC } from 'node-av/constants';
import { Dictionary, FormatContext, type Packet, type Stream } from 'node-av/lib';
import { addCoverStream, writeCover } from '../audio/encoded-file.ts';
import { openInput } from '../audio/open-input.ts';
import { check } from '../audio/pcm.ts';
import { type Container, containerFor } from './containers.ts';
import { copySound } from './copy-sound.ts';
import { encodeFlac } from './encode-flac.ts';
import type { DownloadJob } from './messages.ts';
import { nameTags, toPictureTag } from './name-tags.ts';
import { type CoverPicture, readCover } from './read-cover.ts';

type SoundJob = Extract<DownloadJob, { kind: 'sound' }>;

/** A file with tags and cover that takes one stream of sound. */
export interface SoundFile {
  stream: Stream;
  /** Call it once the stream has its parameters. */
  start(): void;
  /** Takes a packet whose times are those of the stream. */
  write(packet: Packet): void;
  close(): void;
}

/** Writes a song in the wanted form into the job's folder. */
export async function writeSound(job: SoundJob): Promise<{ path: string; contentType: string }> {
  const opened = await openInput(job.inputPath);
  const { input, stream } = opened;
  const container = containerFor(job.format, stream, opened.demuxer);
  const cover =
    job.coverPath && container.cover !== 'none'
      ? await readCover(job.coverPath, join(job.workDir, 'cover.jpg'))
      : null;
  const path = join(job.workDir, `song.${container.extension}`);
  const file = openSoundFile(path, container, job, cover);
  const isEncoded = job.format === 'flac' && stream.codecpar.codecId !== AV_CODEC_ID_FLAC;
  if (isEncoded) encodeFlac(opened, file);
  else copySound(opened, file);
  file.close();
  input.closeInputSync();
  return { path, contentType: container.contentType };
}

function openSoundFile(
  path: string,
  container: Container,
  { tags }: SoundJob,
  cover: CoverPicture | null,
): SoundFile {
  const output = new FormatContext();
  check(output.allocOutputContext2(null, container.muxer, path), 'container');
  const stream = output.newStream(null);
  const coverTag = cover && container.cover === 'tag' ? { METADATA_BLOCK_PICTURE: toPictureTag(cover) } : {};
  output.metadata = Dictionary.fromObject({ ...nameTags(tags, container.tags), ...coverTag });
  const pictured = cover && container.cover === 'stream' ? cover : null;
  return {
    stream,
    start() {
      if (pictured) addCoverStream(output, pictured);
      check(output.openOutputSync(), 'output file');
      check(
        output.writeHeaderSync(Dictionary.fromObject({ fflags: '+bitexact', ...container.options })),
        'header',
      );
      if (pictured) writeCover(output, pictured.bytes);
    },
    write(packet) {
      packet.streamIndex = stream.index;
      packet.pos = -1n;
      check(output.writeFrameSync(packet), 'writing');
    },
    close() {
      check(output.writeTrailerSync(), 'trailer');
      output.flushSync();
      check(output.pb?.error ?? 0, 'writing');
      output.closeOutputSync();
    },
  };
}
