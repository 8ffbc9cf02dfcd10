type Value = string | boolean | File | null | undefined;

/** Builds a multipart form with fields in order; null, undefined and blank values are left out. */
export function toForm(fields: Readonly<Record<string, Value>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined || value === '') continue;
    form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}
