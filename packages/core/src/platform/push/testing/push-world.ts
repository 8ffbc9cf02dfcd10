import type { Notice } from '@stagedoor/validators';
import {
  makeSession,
  makeUser,
  openPushService,
  openTestServices,
  type PushBrowser,
} from '../../../testing/index.ts';
import { type Ctx, inTransaction, systemContext } from '../../context/index.ts';
import { notify } from '../../notifications/index.ts';
import { getPushState, savePushSubscription } from '../own-browser.ts';

export type PushWorld = Awaited<ReturnType<typeof openPushWorld>>;
interface Person {
  ctx: Ctx;
  sessionId: number;
}

export const aReply = (username = 'Ada', userId = 1): Notice => ({
  type: 'reply',
  payload: {
    userId,
    username,
    profileImage: null,
    commentId: 5,
    subject: { kind: 'song', id: 7, title: 'Lanterns' },
    isAnswer: true,
  },
});

/** A site, a push service on this machine, and people with browsers. */
export async function openPushWorld() {
  const test = await openTestServices();
  const service = await openPushService();
  const freely = (ctx: Ctx): Ctx => ({ ...ctx, allowsPrivatePush: true });
  const worker = () => freely(systemContext(test.services, 'test'));
  let events = 0;

  async function aPerson() {
    const { id, ctx } = await makeUser(test.services);
    return { id, ctx: freely(ctx), sessionId: await makeSession(test.services, id) };
  }

  /** Subscribes a browser in the person's session. */
  async function subscribe({ ctx, sessionId }: Person): Promise<PushBrowser> {
    const { publicKey } = await getPushState(ctx, { sessionId });
    const browser = service.subscribe(publicKey);
    await savePushSubscription(ctx, { sessionId, ...browser.subscription });
    return browser;
  }

  /** The payloads of all pushes that were queued. */
  async function jobs() {
    const rows = await test.services.client<{ data: { notificationId: number; subscriptionId: number } }[]>`
      select data from pgboss.job where name = 'push-send' order by created_on, id`;
    return rows.map(({ data }) => data);
  }

  /** Notifies a person, and returns the pushes that this queued. */
  async function tell(person: { id: number }, notice = aReply(), dedupeKey = `event:${++events}`) {
    const before = await jobs();
    await inTransaction(worker(), (ctx) => notify(ctx, { ...notice, userIds: [person.id], dedupeKey }));
    return (await jobs()).slice(before.length);
  }

  /** `tell` for a person with one browser. */
  async function tellOne(person: { id: number }, notice = aReply()) {
    const [job] = await tell(person, notice);
    if (!job) throw new Error('No push was queued');
    return job;
  }

  const endpointOf = async ({ ctx, sessionId }: Person) => (await getPushState(ctx, { sessionId })).endpoint;

  const close = async () => {
    await service.close();
    await test.close();
  };
  return { ...test, service, worker, aPerson, subscribe, jobs, tell, tellOne, endpointOf, close };
}
