import { DomainError, type JobName, jobDeclarations, systemContext } from '@stagedoor/core';
import { receivePaymentEvent } from '@stagedoor/core/money/payment-events';
import { keepPurchases } from '@stagedoor/core/money/purchases';
import { signBody } from '@stagedoor/payments/stand-in';
import { handlers } from '../../../apps/worker/src/handlers/index.ts';
import { type Life, registerAgain } from './life.ts';

/** The worker's jobs about money. */
const JOBS = [
  'syncBilling',
  'payArtist',
  'takeGiftBack',
  'takeCodeBack',
  'stopBilling',
  'stopArtistBilling',
  'settleMerge',
  'updateCustomer',
  'forgetCustomer',
] as const satisfies readonly JobName[];
const TIMED = [
  'keepSubscriptions',
  'keepOrders',
  'payArtists',
  'comparePayouts',
  'checkBillings',
  'removeAccounts',
] as const satisfies readonly JobName[];
type Name = (typeof JOBS)[number] | (typeof TIMED)[number];

const nameOf = new Map(JOBS.map((name) => [jobDeclarations[name].name, name]));

/** Delivers some of the provider's events or all of them, each one to three times, in any order. */
export async function deliverEvents(life: Life, share: number): Promise<void> {
  const { stripe, chance, events, system } = life;
  if (!stripe) return;
  for (const event of stripe.takeEvents())
    for (let n = chance.pick([1, 1, 2, 3]); n > 0; n--) events.push(event);
  const now = chance.shuffled(events.splice(0));
  events.push(...now.splice(Math.ceil(now.length * share)));
  for (const { body, account } of now) {
    const secret = account === null ? stripe.webhookSecret : stripe.connectWebhookSecret;
    const signature = signBody(body, secret, Math.floor(stripe.now().getTime() / 1000));
    await receivePaymentEvent(system, { body: Buffer.from(body), signature });
  }
}

/** Runs the jobs that wait, in any order. Those that fail wait again. Returns whether any has succeeded. */
export async function runJobs(life: Life): Promise<boolean> {
  const { client } = life.test.services;
  const waiting = await client<{ id: string; name: string; data: object }[]>`
    select id, name, data from pgboss.job where name = any(${[...nameOf.keys()]}) and state < 'active'
    order by created_on, name, data::text`;
  let isAny = false;
  for (const { id, name, data } of life.chance.shuffled(waiting)) {
    await client`update pgboss.job set state = 'active' where id = ${id}`;
    const isDone = await run(life, nameOf.get(name) as Name, data);
    if (isDone) await client`delete from pgboss.job where id = ${id}`;
    else await client`update pgboss.job set state = 'retry' where id = ${id}`;
    isAny ||= isDone;
  }
  return isAny;
}

export const runTimed = (life: Life, name: (typeof TIMED)[number]): Promise<boolean> => run(life, name, {});
export const runAllTimed = async (life: Life) => {
  for (const name of life.chance.shuffled(TIMED)) await runTimed(life, name);
  await keepPurchases(life.system);
};

/** False when the provider was away. */
async function run(life: Life, name: Name, data: object): Promise<boolean> {
  const entry = handlers[name];
  const { handle } = 'load' in entry ? await entry.load() : entry;
  const ctx = systemContext(life.test.services, name);
  const signal = AbortSignal.timeout(60_000);
  const unused = {
    signal,
    workDir: '',
    isFinal: () => false,
    backups: null,
    playsKeptMonths: null,
    say() {},
  };
  try {
    const payload = jobDeclarations[name].payload.parse(data) as never;
    await handle({ ctx, mailer: { deliver: async () => {} } as never, ...unused }, payload);
    if (name === 'removeAccounts') await registerAgain(life);
    return true;
  } catch (error) {
    if (!isOutage(error)) throw new Error(`The job ${name} failed`, { cause: error });
    return false;
  }
}

const isOutage = (error: unknown): boolean =>
  error instanceof AggregateError
    ? error.errors.every(isOutage)
    : error instanceof DomainError && error.code === 'unavailable';

/** Everything that has happened is known, and everything that is due has been done. */
export async function comeToRest(life: Life): Promise<void> {
  life.stripe?.setFault(null);
  life.pass(10_000);
  for (let round = 0; round < 12; round++) {
    await deliverEvents(life, 1);
    while (await runJobs(life)) await deliverEvents(life, 1);
    if (round === 0) await runAllTimed(life);
    else if (await isQuiet(life)) return;
  }
  throw new Error('The jobs do not come to an end');
}

async function isQuiet(life: Life): Promise<boolean> {
  const { client } = life.test.services;
  const [row] = await client<{ count: number }[]>`
    select count(*)::int as count from pgboss.job where name = any(${[...nameOf.keys()]}) and state <= 'active'`;
  life.events.push(...(life.stripe?.takeEvents() ?? []));
  return row?.count === 0 && life.events.length === 0;
}
