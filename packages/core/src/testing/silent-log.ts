import type { Log } from '../platform/context/index.ts';

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
