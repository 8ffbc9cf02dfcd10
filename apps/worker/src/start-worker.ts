import { type JobName, jobDeclarations, type OpenServices, systemContext } from '@stagedoor/core';
import type { JobWithMetadata } from 'pg-boss';
import type { Handler } from './handler.ts';
import { handlers } from './handlers/index.ts';
import { scheduleJobs } from './schedules.ts';
import { openWorkRoot, withWorkDir } from './work-dir.ts';

/** Takes jobs of every kind until the services are closed. `dataDir` holds what jobs write while they run. */
export async function startWorker({ services, boss }: OpenServices, dataDir: string): Promise<void> {
  const root = await openWorkRoot(dataDir);
  for (const name of Object.keys(jobDeclarations) as JobName[]) await take(name);
  await scheduleJobs(boss);

  async function take<Name extends JobName>(name: Name): Promise<void> {
    const declaration = jobDeclarations[name];
    const { load, concurrency } = handlers[name] as {
      load: () => Promise<Handler<Name>>;
      concurrency: number;
    };
    await boss.work(
      declaration.name,
      { includeMetadata: true, localConcurrency: concurrency, notifyPollingIntervalSeconds: 10 },
      async ([job]: JobWithMetadata[]) => {
        if (!job) return;
        const ctx = systemContext(services, name);
        const handle = await load();
        const payload = declaration.payload.parse(job.data) as Parameters<Handler<Name>>[1];
        const isLastTry = job.retryCount >= job.retryLimit;
        await withWorkDir(root, (workDir) =>
          handle({ ctx, signal: job.signal, workDir, isLastTry }, payload),
        );
      },
    );
  }
}
