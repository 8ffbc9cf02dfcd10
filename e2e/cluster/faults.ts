import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { askKeeper, type Site } from '@stagedoor/cluster';
import { expect } from 'vitest';
import { findEtcdLeader, findPrimary, isWhole, membersOf } from './database.ts';
import { hasStarted } from './has-started.ts';

const execute = promisify(execFile);

/** Storage and network stay away for this long. */
export const AWAY_SECONDS = 60;
const CUT_SECONDS = 30;

export interface Fault {
  name: string;
  /**
   * Makes it happen and waits until the machines are whole again by themselves, or somebody plugs them in. Returns the
   * time from which the site must work: of the fault, or of its end where nothing could have gone on.
   */
  happen(): Promise<number>;
}

/** Everything that the trial does to a site, in order. */
export function faultsOf(folder: string, site: Site): Fault[] {
  const ask = (act: string, name: string) => askKeeper(folder, `/${act}/${name}`);
  const [app] = site.apps;
  if (!app) throw new Error('A site has a server');
  const untilWhole = () => expect.poll(() => isWhole(site), { timeout: 120_000, interval: 500 }).toBe(true);
  const primary = async () => {
    const name = await findPrimary(site);
    if (!name) throw new Error('There is no primary');
    return name;
  };

  const killPrimary = (n: number): Fault => ({
    name: `The primary's machine dies (${n})`,
    happen: async () => {
      const old = await primary();
      const start = Date.now();
      await ask('hold', old);
      await expect.poll(() => findPrimary(site), { timeout: 60_000, interval: 250 }).not.toBeNull();
      await delay(5_000);
      await ask('release', old);
      await untilWhole();
      return start;
    },
  });
  const killAndRestart = (name: string, victim: string): Fault => ({
    name,
    happen: async () => {
      const start = Date.now();
      await ask('kill', victim);
      await expect.poll(() => hasStarted(folder, victim), { timeout: 60_000, interval: 250 }).toBe(true);
      await untilWhole();
      return start;
    },
  });
  const replica = async () =>
    (await membersOf(site)).find(({ role }) => role === 'sync_standby')?.name ?? null;

  return [
    killPrimary(1),
    killPrimary(2),
    killPrimary(3),
    killPrimary(4),
    killPrimary(5),
    {
      name: "The synchronous replica's machine dies",
      happen: async () => {
        const old = await replica();
        const start = Date.now();
        await ask('hold', old ?? '');
        await expect.poll(async () => [null, old].includes(await replica()), { timeout: 60_000 }).toBe(false);
        await ask('release', old ?? '');
        await untilWhole();
        return start;
      },
    },
    {
      name: "The machine of etcd's leader dies",
      happen: async () => {
        const old = await findEtcdLeader(site);
        const start = Date.now();
        await ask('hold', old ?? '');
        await expect
          .poll(async () => [null, old].includes(await findEtcdLeader(site)), { timeout: 60_000 })
          .toBe(false);
        await ask('release', old ?? '');
        await untilWhole();
        return start;
      },
    },
    killAndRestart('A server is killed', 'server-1'),
    killAndRestart('The other server is killed', 'server-2'),
    killAndRestart('A worker is killed', 'worker-1'),
    killAndRestart('The other worker is killed', 'worker-2'),
    {
      name: `Swift is away for ${AWAY_SECONDS} s`,
      happen: async () => {
        const parts = ['swift-proxy', 'swift-object', 'swift-container', 'swift-account'];
        for (const part of parts) await ask('hold', part);
        await delay(AWAY_SECONDS * 1_000);
        for (const part of parts) await ask('release', part);
        return Date.now();
      },
    },
    {
      name: `A machine's network to the primary is cut for ${CUT_SECONDS} s`,
      happen: async () => {
        const name = await primary();
        const database = site.databases.find((one) => one.name === name);
        const ports = `${database?.port},${database?.restPort}`;
        return dropFor(CUT_SECONDS, [
          ['-s', app.host, '-p', 'tcp', '-m', 'multiport', '--dports', ports],
          ['-d', app.host, '-p', 'tcp', '-m', 'multiport', '--sports', ports],
        ]);
      },
    },
    {
      name: `A server's way to HAProxy and PgBouncer is silent for ${CUT_SECONDS} s`,
      happen: () => {
        const ports = [app.primaryPort, app.replicaPort, app.poolPort].join(',');
        return dropFor(
          CUT_SECONDS,
          ['--sports', '--dports'].map((side) => ['-p', 'tcp', '-m', 'multiport', side, ports]),
        );
      },
    },
  ];
}

/** Packets that match are neither answered nor refused meanwhile. Returns when they pass again. */
async function dropFor(seconds: number, rules: string[][]): Promise<number> {
  const change = async (flag: string) => {
    for (const rule of rules) await execute('iptables', [flag, 'INPUT', '-i', 'lo', ...rule, '-j', 'DROP']);
  };
  await change('-I');
  await delay(seconds * 1_000).finally(() => change('-D'));
  return Date.now();
}
