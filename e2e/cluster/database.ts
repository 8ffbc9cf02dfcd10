import type { Site } from '@stagedoor/cluster';

interface Member {
  name: string;
  role: string;
  state: string;
}

/** The members of the database as Patroni sees them, asked of whichever answers. */
export async function membersOf({ databases }: Site): Promise<Member[]> {
  for (const { host, restPort } of databases) {
    try {
      const answer = await fetch(`http://${host}:${restPort}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      });
      return ((await answer.json()) as { members: Member[] }).members;
    } catch {
      // The next one may know.
    }
  }
  return [];
}

/** The member that accepts writes, by its own word. */
export async function findPrimary({ databases }: Site): Promise<string | null> {
  for (const { name, host, restPort } of databases) {
    const answer = await fetch(`http://${host}:${restPort}/primary`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    if (answer?.ok) return name;
  }
  return null;
}

/** A primary, and two replicas that stream from it, one of them synchronously. */
export async function isWhole(site: Site): Promise<boolean> {
  const members = await membersOf(site);
  const [leaders, sync] = ['leader', 'sync_standby'].map((role) =>
    members.filter((one) => one.role === role),
  );
  const isRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
  return members.length === 3 && leaders?.length === 1 && sync?.length === 1 && isRunning;
}

/** The member of etcd that leads. */
export async function findEtcdLeader({ etcd }: Site): Promise<string | null> {
  for (const { name, host, clientPort } of etcd) {
    const answer = await fetch(`http://${host}:${clientPort}/v3/maintenance/status`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(2_000),
    }).catch(() => null);
    const status = (await answer?.json()) as { header: { member_id: string }; leader: string } | undefined;
    if (status && status.header.member_id === status.leader) return name;
  }
  return null;
}
