/** Values of a form-encoded body: strings, in lists and in named groups. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

/** Parses `a[b][0][c]=d` as Stripe does. Values stay strings; an empty one means "unset". */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const keys = path.split(/[[\]]+/).filter(Boolean);
    const last = keys.pop();
    if (last === undefined) continue;
    let group = form;
    for (const key of keys) {
      const next = group[key];
      if (typeof next === 'object' && !Array.isArray(next)) group = next;
      else {
        const made: Form = {};
        group[key] = made;
        group = made;
      }
    }
    group[last] = value;
  }
  return listsOf(form) as Form;
}

/** Groups with the names 0, 1, 2 … are lists. Stripe's client writes them that way. */
function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, listsOf(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

export const textOf = (value: FormValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

export const groupOf = (value: FormValue | undefined): Form =>
  typeof value === 'object' && !Array.isArray(value) ? value : {};

export const listOf = (value: FormValue | undefined): FormValue[] => (Array.isArray(value) ? value : []);

export function metadataOf(value: FormValue | undefined): Record<string, string> {
  const pairs = Object.entries(groupOf(value)).map(([key, text]) => [key, String(text)] as const);
  return Object.fromEntries(pairs);
}

/** Stripe merges metadata. An empty string removes its key. */
export function mergeMetadata(
  old: Record<string, string>,
  value: FormValue | undefined,
): Record<string, string> {
  const merged = { ...old, ...metadataOf(value) };
  return Object.fromEntries(Object.entries(merged).filter(([, text]) => text !== ''));
}
