import { controlsIn } from './controls.ts';

/** Where an element was when it was removed. */
export interface Place {
  parent: Node;
  previous: Node | null;
  next: Node | null;
  /** The removed element, such as a row, and which control of it had the focus. */
  removed: Node;
  index: number;
}

/** An element that had the focus; `left` is set when it was removed. */
export interface Stop {
  element: HTMLElement;
  left: Place | null;
}

const MOST_STOPS = 20;

/** The latest last. The body means a click beside everything. */
const stops: Stop[] = [];

export const latestStop = (): Stop | undefined => stops.at(-1);
export const stopsFromLatest = (): Stop[] => stops.toReversed();

export function rememberStop(element: HTMLElement): void {
  const known = stops.findIndex((stop) => stop.element === element);
  if (known >= 0) stops.splice(known, 1);
  stops.push({ element, left: null });
  if (stops.length > MOST_STOPS) stops.shift();
}

export function forgetStops(): void {
  stops.length = 0;
}

/** The node that is at a place now: what was put there instead, or what came next. Null at the end of its parent. */
export function nodeAt({ parent, previous, next }: Place): Node | null {
  const stays = (node: Node | null) => (node?.parentNode === parent ? node : null);
  return stays(previous)?.nextSibling ?? (previous ? stays(next) : parent.firstChild);
}

/**
 * Notes where stops were that a change has removed. What is left of a place may be removed in turn, such as the row of a
 * button, and then its row.
 */
export function noteRemovals(changes: readonly MutationRecord[]): void {
  for (const { target, removedNodes, previousSibling, nextSibling } of changes)
    for (const removed of removedNodes)
      for (const stop of stops) {
        const lost = stop.left ? (nodeAt(stop.left) ?? stop.left.parent) : stop.element;
        if (lost.isConnected || !removed.contains(lost)) continue;
        const index = controlsIn(removed).findIndex((control) => lost.contains(control));
        stop.left = { parent: target, previous: previousSibling, next: nextSibling, removed, index };
      }
}
