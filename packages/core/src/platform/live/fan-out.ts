/** So many listeners are called before other work of the process gets its turn. */
const AT_ONCE = 5;

/** Calls many listeners, a few at a time: with thousands of open pages, one event would otherwise block all requests. */
export interface FanOut<Event> {
  send(event: Event): void;
  /** Returns a function that ends it. */
  add(listener: (event: Event) => void): () => void;
}

export function createFanOut<Event>(): FanOut<Event> {
  const listeners = new Set<(event: Event) => void>();
  const queue: { event: Event; left: ((event: Event) => void)[] }[] = [];

  const sendSome = () => {
    const [first] = queue;
    if (!first) return;
    for (const listener of first.left.splice(0, AT_ONCE)) if (listeners.has(listener)) listener(first.event);
    if (first.left.length === 0) queue.shift();
    if (queue.length > 0) setImmediate(sendSome);
  };
  return {
    send(event) {
      if (listeners.size === 0) return;
      queue.push({ event, left: [...listeners] });
      if (queue.length === 1) setImmediate(sendSome);
    },
    add(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
