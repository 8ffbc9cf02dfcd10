type Value = string | number | boolean | File | null | undefined;

/** Builds a multipart form with fields in order; null, undefined and blank values are left out, lists repeated. */
export function toForm(fields: Readonly<Record<string, Value | readonly Value[]>>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) {
      if (value === null || value === undefined || value === '') continue;
      form.append(name, value instanceof File ? value : String(value));
    }
  return form;
}
