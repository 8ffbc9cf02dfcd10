import { followLive } from '@stagedoor/core/community/live-feed';
import { liveInput } from '@stagedoor/validators';
import { tracked } from '@trpc/server';
import { procedure, router } from '../trpc.ts';

export const liveRouter = router({
  events: procedure.input(liveInput).subscription(async function* ({ ctx, input, signal }) {
    const events = followLive(ctx.domain, input, signal, ctx.currentActor);
    for await (const { id, position, event } of events)
      yield tracked(String(position), { ...event, ...(id !== undefined && { eventId: id }) });
  }),
});
