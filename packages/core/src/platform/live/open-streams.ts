import { actorUserId, type Ctx } from '../context/index.ts';
import { rateLimited } from '../errors/index.ts';
import { addressSubject } from '../rate-limits/address-subject.ts';

/** A browser holds one stream; without Web Locks, each of its tabs does. */
export const MAX_STREAMS = { person: 20, address: 100 };
const TRY_AGAIN_SECONDS = 30;

/** The open event streams of this server, by person and by address. */
export interface OpenStreams {
  /**
   * Counts a stream of the caller until the returned function is called; refuses streams above the limits.
   */
  open(ctx: Ctx): () => void;
}

export function createOpenStreams(): OpenStreams {
  const counts = new Map<string, number>();
  const add = (holder: string, change: 1 | -1) => {
    const count = (counts.get(holder) ?? 0) + change;
    if (count > 0) counts.set(holder, count);
    else counts.delete(holder);
  };
  return {
    open(ctx) {
      const userId = actorUserId(ctx);
      const holders = [
        { holder: `address:${addressSubject(ctx.address)}`, most: MAX_STREAMS.address },
        ...(userId === null ? [] : [{ holder: `user:${userId}`, most: MAX_STREAMS.person }]),
      ];
      for (const { holder, most } of holders)
        if ((counts.get(holder) ?? 0) >= most * ctx.rateLimitScale) throw rateLimited(TRY_AGAIN_SECONDS);
      for (const { holder } of holders) add(holder, 1);
      let isOpen = true;
      return () => {
        if (isOpen) for (const { holder } of holders) add(holder, -1);
        isOpen = false;
      };
    },
  };
}
