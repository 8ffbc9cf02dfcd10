import { totalmem } from 'node:os';

const MB = 2 ** 20;

/** An eighth of the memory that this process may use, since the server and the worker share it. At most 1 GB. */
function sharedBuffers(): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return `${Math.min(1_024, Math.max(128, Math.floor(memory / 8 / MB)))}MB`;
}

/** For one machine shared with a server and a worker. Only accepts connections from this machine. */
const always = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

const lasting = {
  shared_buffers: sharedBuffers(),
  max_wal_size: '1GB',
  random_page_cost: '1.1',
};

/** Fast, but loses everything in a power cut. */
const throwaway = {
  shared_buffers: '64MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** For tests of replicas, which are lost like any throwaway, but stream. */
export const streaming = { synchronous_commit: 'on', wal_level: 'replica', max_wal_senders: '10' };

export type Settings = Record<string, string>;

export function serverFlags(
  folder: string,
  { port, isThrowaway, further }: { port: number; isThrowaway: boolean; further?: Settings | undefined },
): string[] {
  const settings = { ...always, ...(isThrowaway ? throwaway : lasting), ...further, port: String(port) };
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
