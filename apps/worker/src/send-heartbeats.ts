import { randomUUID } from 'node:crypto';
import { productVersion } from '@stagedoor/config';
import { type OpenServices, type Services, systemContext } from '@stagedoor/core';
import { noteWorker, WORKER_BEAT_MS } from '@stagedoor/core/site/operations';
import { ffmpegVersion } from '@stagedoor/media';

/** Says every few seconds that this worker is there, until its queue stops. */
export async function sendHeartbeats(services: Services, boss: OpenServices['boss']): Promise<void> {
  const ctx = systemContext(services, 'worker');
  const worker = {
    id: randomUUID(),
    startedAt: ctx.now(),
    version: productVersion,
    node: process.versions.node,
    ffmpeg: ffmpegVersion(),
  };
  const beat = () =>
    noteWorker(ctx, worker).catch((error: unknown) =>
      services.log.warn({ error }, 'The worker could not say that it is there'),
    );
  const timer = setInterval(() => void beat(), WORKER_BEAT_MS);
  boss.once('stopped', () => clearInterval(timer));
  await beat();
}
