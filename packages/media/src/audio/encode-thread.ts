import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { describeFailure } from '../child/failure.ts';
import { ENCODERS, makeRenditionEncoder } from './encoder.ts';
import type { EncodeMessage, PcmMessage, RenditionFormat } from './messages.ts';
import { PCM_RATE } from './pcm.ts';
import { readWebmIndex } from './webm-index.ts';

export interface EncodeThreadData {
  format: RenditionFormat;
  path: string;
  /** Receives blocks; each is answered by one message once it is encoded. */
  pcm: MessagePort;
}

const { format, path, pcm } = workerData as EncodeThreadData;
const report = (message: EncodeMessage) => parentPort?.postMessage(message);
const encoder = makeRenditionEncoder(format, path);

pcm.on('message', (message: PcmMessage) => {
  if ('end' in message) {
    pcm.close();
    finish().catch((error) => report(describeFailure(error)));
    return;
  }
  try {
    encoder.push(message.samples);
    pcm.postMessage('encoded');
  } catch (error) {
    report(describeFailure(error));
  }
});

async function finish(): Promise<void> {
  const { samples, leadInSamples } = encoder.finish();
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  const index = format === 'opus' ? await readWebmIndex(path) : { initBytes: null, seekIndex: null };
  report({
    type: 'encoded',
    rendition: {
      format,
      path,
      mime: ENCODERS[format].mime,
      bytes: (await stat(path)).size,
      bitrateKbps: ENCODERS[format].bitrateKbps,
      durationMs: (samples * 1000) / PCM_RATE,
      leadInMs: (leadInSamples * 1000) / PCM_RATE,
      ...index,
      sha256: hash.digest('hex'),
    },
  });
}
