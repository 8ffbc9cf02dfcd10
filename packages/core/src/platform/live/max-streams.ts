/** A browser holds one stream; without Web Locks, each of its tabs does. */
export const MAX_STREAMS = { person: 20, address: 100 };
