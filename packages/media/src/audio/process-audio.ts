import { runChild } from '../child/run-child.ts';
import type { ChildLimits } from '../child/watch-child.ts';
import { withWorkDir } from '../work-dir.ts';
import type { AudioJob, AudioTags, AudioWork, Loudness, Rendition } from './messages.ts';

const DEFAULT_LIMITS = {
  timeoutMs: 15 * 60_000,
  maxRssBytes: 768 * 1024 * 1024,
  maxDurationMs: 3 * 3_600_000,
};

export interface ProcessAudioInput {
  inputPath: string;
  outDir: string;
  limits?: Partial<ChildLimits & { maxDurationMs: number }>;
  /** 0 to 1, only rising; called a few times a second at most. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
}

export interface AudioResult {
  /** Measured from the decoded samples, not read from the header. */
  durationMs: number;
  tags: AudioTags;
  /** The embedded picture unchanged, of any type; pass it to `processImage`. */
  coverPath: string | null;
  loudness: Loudness;
  /** 1,000 points, 0 to 255, relative to the song's own loudest sample. */
  peaks: Uint8Array;
  renditions: Rendition[];
}

/**
 * Measures a song and writes its renditions `audio.webm` and `audio.mp3`, and `cover` if there is one, to
 * `outDir` (created if missing). Throws a MediaError when the file is at fault, the signal's reason when aborted,
 * and a plain Error otherwise; then `outDir` contains nothing new.
 */
export async function processAudio(input: ProcessAudioInput): Promise<AudioResult> {
  input.signal?.throwIfAborted();
  const { maxDurationMs, ...limits } = { ...DEFAULT_LIMITS, ...input.limits };
  return withWorkDir(input.outDir, async (workDir, moveOut) => {
    const { facts, renditions } = await runChild<AudioWork>({
      script: new URL('./child.ts', import.meta.url),
      job: { inputPath: input.inputPath, workDir, maxDurationMs } satisfies AudioJob,
      limits,
      onProgress: input.onProgress,
      signal: input.signal,
    });
    return {
      ...facts,
      coverPath: facts.coverPath && (await moveOut(facts.coverPath)),
      renditions: await Promise.all(renditions.map(async (r) => ({ ...r, path: await moveOut(r.path) }))),
    };
  });
}
