import { runChild } from '../child/run-child.ts';
import { withWorkDir } from '../work-dir.ts';
import type { DownloadJob, DownloadTags, MadeDownload, SoundFormat } from './messages.ts';

const LIMITS = { timeoutMs: 10 * 60_000, maxRssBytes: 512 * 1024 * 1024 };

interface Input {
  inputPath: string;
  outDir: string;
  signal?: AbortSignal;
}

/**
 * Writes a song's file for a download, with tags and cover, to `outDir`. Sound is copied as it is, but for `flac` of
 * another lossless file. Throws a MediaError when a file is at fault; then `outDir` contains nothing new.
 */
export const makeDownload = (
  input: Input & { format: SoundFormat; tags: DownloadTags; coverPath: string | null },
): Promise<MadeDownload> =>
  make(input, (workDir) => ({
    kind: 'sound',
    workDir,
    inputPath: input.inputPath,
    format: input.format,
    tags: input.tags,
    coverPath: input.coverPath,
  }));

/** Writes a picture as the JPEG that lies beside the songs of an album. */
export const makeCoverFile = (input: Input): Promise<MadeDownload> =>
  make(input, (workDir) => ({ kind: 'cover', workDir, inputPath: input.inputPath }));

const make = ({ outDir, signal }: Input, jobIn: (workDir: string) => DownloadJob): Promise<MadeDownload> =>
  withWorkDir(outDir, async (workDir, moveOut) => {
    const made = await runChild<MadeDownload>({
      script: new URL('./child.ts', import.meta.url),
      job: jobIn(workDir),
      limits: LIMITS,
      signal,
    });
    return { ...made, path: await moveOut(made.path) };
  });
