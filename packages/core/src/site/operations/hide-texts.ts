/** Fields whose texts name things, never people. */
const SHOWN = new Set(['originalKey', 'storageKeys', 'dedupeKey', 'kind', 'type', 'entity']);

/** A payload without texts that may be personal, such as an address. */
export function hideTexts(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => hideTexts(item, name));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, hideTexts(item, key)]));
  return typeof value !== 'string' || SHOWN.has(name) ? value : '(hidden)';
}
