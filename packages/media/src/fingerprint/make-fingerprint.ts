import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AV_SAMPLE_FMT_S16 } from 'node-av/constants';
import { decodeFrames } from '../audio/decode-frames.ts';
import { openEncodedFile } from '../audio/encoded-file.ts';
import { openInput } from '../audio/open-input.ts';
import { PCM_RATE } from '../audio/pcm.ts';
import { makeResampler } from '../audio/resample.ts';
import { createMediaError } from '../media-error.ts';
import type { Fingerprint, FingerprintJob } from './messages.ts';

/** AcoustID's fingerprints are of the first two minutes. */
const FINGERPRINTED_SECONDS = 120;
/** Chromaprint takes integers. Whole seconds, so that the first two minutes are whole frames. */
const TO_INTEGERS: [string, string][] = [
  ['aresample', String(PCM_RATE)],
  ['aformat', `sample_fmts=s16:sample_rates=${PCM_RATE}:channel_layouts=stereo`],
  ['asetnsamples', `n=${PCM_RATE}:p=0`],
];

/** Decodes as much of the file as its fingerprint needs; all of it if its header has no length. */
export async function makeFingerprint({ inputPath, workDir }: FingerprintJob): Promise<Fingerprint> {
  const { input, stream, declaredMs } = await openInput(inputPath);
  const path = join(workDir, 'fingerprint');
  const file = openEncodedFile({
    path,
    container: 'chromaprint',
    codec: 'pcm_s16le',
    sampleFormat: AV_SAMPLE_FMT_S16,
    bitrateKbps: 1536,
    muxerOptions: { fp_format: 'base64' },
  });
  const resampler = makeResampler(TO_INTEGERS);
  let samples = 0;
  const limit = FINGERPRINTED_SECONDS * PCM_RATE;
  const isEnough = () => samples >= limit && declaredMs !== null;
  const take = (block: Parameters<typeof file.write>[0] & object) => {
    block.pts = BigInt(samples);
    if (samples < limit) file.write(block);
    samples += block.nbSamples;
  };
  for (const frame of decodeFrames(input, stream)) {
    for (const block of resampler.push(frame)) take(block);
    if (isEnough()) break;
  }
  if (!isEnough()) for (const block of resampler.push(null)) take(block);
  if (samples === 0) throw createMediaError('unreadable', 'nothing could be decoded');
  file.close();
  input.closeInputSync();
  const measuredMs = (samples * 1000) / PCM_RATE;
  return {
    fingerprint: (await readFile(path, 'latin1')).trim(),
    durationMs: isEnough() ? (declaredMs ?? measuredMs) : measuredMs,
  };
}
