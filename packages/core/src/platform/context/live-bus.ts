import type { Audience, PageEvent, Published } from './live-events.ts';
import type { OpenPlaces } from './open-places.ts';

type Listener = (published: Published) => void;

/**
 * The live events of all processes. Each is delivered here once, whether it came from this process or by
 * NOTIFY.
 */
export interface LiveBus {
  /** For caches, which receive each event before anyone else. Returns a function that ends the subscription. */
  subscribe(listener: Listener): () => void;
  /** For open pages, which receive each event a moment later. Returns a function that ends the subscription. */
  follow(listener: Listener): () => void;
  /**
   * Called when notifications may have been missed (the connection was lost): clear all caches. Page events
   * are delivered later anyway, process events are not.
   */
  onGap(forget: () => void): () => void;
  /** Clears all caches of this process. */
  forget(): void;
  /** Delivers the events of a transaction committed by this process, ahead of their notification. */
  deliver(published: readonly Published[]): void;
  /** The id up to which every event has arrived here. */
  position(): number;
  /**
   * Missed events after `lastId` for these audiences, oldest first; null if some are no longer stored, or there are
   * too many.
   */
  since(lastId: number, audiences: readonly Audience[]): Promise<PageEvent[] | null>;
  /** The open event streams of pages. */
  streams: OpenPlaces;
  close(): Promise<void>;
}
