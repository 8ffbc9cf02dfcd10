import { runChild } from '../child/run-child.ts';
import type { ChildLimits } from '../child/watch-child.ts';
import { withWorkDir } from '../work-dir.ts';
import type { Fingerprint, FingerprintJob } from './messages.ts';

const DEFAULT_LIMITS: ChildLimits = { timeoutMs: 30_000, maxRssBytes: 512 * 1024 * 1024 };

/**
 * An audio file's acoustic fingerprint for AcoustID, made in its own process. Throws a MediaError if the file is at
 * fault or takes too long. Leaves nothing in `outDir`.
 */
export function fingerprintAudio(input: {
  inputPath: string;
  outDir: string;
  limits?: Partial<ChildLimits>;
}): Promise<Fingerprint> {
  const { inputPath, outDir, limits } = input;
  return withWorkDir(outDir, (workDir) =>
    runChild<Fingerprint>({
      script: new URL('./child.ts', import.meta.url),
      job: { inputPath, workDir } satisfies FingerprintJob,
      limits: { ...DEFAULT_LIMITS, ...limits },
    }),
  );
}
