import { actorUserId, type OpenPlaces } from '../context/index.ts';
import { rateLimited } from '../errors/index.ts';
import { addressSubject } from './address-subject.ts';

interface PlaceLimits {
  person: number;
  address: number;
  tryAgainSeconds: number;
  /** Shown to a refused caller. */
  message?: string;
}

export function createOpenPlaces({ person, address, tryAgainSeconds, message }: PlaceLimits): OpenPlaces {
  const counts = new Map<string, number>();
  let size = 0;
  const add = (holder: string, change: 1 | -1) => {
    const count = (counts.get(holder) ?? 0) + change;
    if (count > 0) counts.set(holder, count);
    else counts.delete(holder);
  };
  return {
    open(ctx) {
      const userId = actorUserId(ctx);
      const holders = [
        { holder: `address:${addressSubject(ctx.address)}`, most: address },
        ...(userId === null ? [] : [{ holder: `user:${userId}`, most: person }]),
      ];
      for (const { holder, most } of holders)
        if ((counts.get(holder) ?? 0) >= most * ctx.rateLimitScale)
          throw rateLimited(tryAgainSeconds, message);
      for (const { holder } of holders) add(holder, 1);
      size += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        size -= 1;
        for (const { holder } of holders) add(holder, -1);
      };
    },
    get size() {
      return size;
    },
  };
}
