import type { Log } from '../context/index.ts';

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
