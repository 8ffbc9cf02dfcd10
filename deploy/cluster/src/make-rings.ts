import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './run-command.ts';
import type { Site } from './site.ts';

/** Swift's rings, which assign files to devices: one copy on each device, three at most. */
export async function makeRings(folder: string, { storage }: Site): Promise<void> {
  const ports = {
    account: storage.accountPort,
    container: storage.containerPort,
    object: storage.objectPort,
  };
  for (const [kind, port] of Object.entries(ports)) {
    if (existsSync(join(folder, `${kind}.ring.gz`))) continue;
    const builder = join(folder, `${kind}.builder`);
    const ring = (...args: string[]) => runCommand('swift-ring-builder', [builder, ...args]);
    await ring('create', '8', String(Math.min(3, storage.devices.length)), '1');
    for (const device of storage.devices) await ring('add', `r1z1-${storage.host}:${port}/${device}`, '100');
    await ring('rebalance');
  }
}
