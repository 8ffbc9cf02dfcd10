import type { Handlers } from '../handler.ts';

export const handlers: Handlers = {
  processAudio: { load: async () => (await import('./uploads/process-audio.ts')).handle, concurrency: 2 },
  processImage: { load: async () => (await import('./images/process-image.ts')).handle, concurrency: 2 },
  deleteFiles: { load: async () => (await import('./uploads/delete-files.ts')).handle, concurrency: 1 },
  sweepStorage: { load: async () => (await import('./uploads/sweep-storage.ts')).handle, concurrency: 1 },
  aggregatePlays: { load: async () => (await import('./plays/aggregate-plays.ts')).handle, concurrency: 1 },
  refreshListeners: {
    load: async () => (await import('./plays/refresh-listeners.ts')).handle,
    concurrency: 1,
  },
  cleanUp: { load: async () => (await import('./maintenance/clean-up.ts')).handle, concurrency: 1 },
};
