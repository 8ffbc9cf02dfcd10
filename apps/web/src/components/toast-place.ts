let screensBelow = 0;
const listeners = new Set<() => void>();

const change = (by: number) => {
  screensBelow += by;
  for (const listener of listeners) listener();
};

/** On a phone, messages come from below as long as a screen has its form at the top. Returns what ends it. */
export function keepToastsBelow(): () => void {
  change(1);
  return () => change(-1);
}

export const areToastsBelow = (): boolean => screensBelow > 0;

export function onToastPlace(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
