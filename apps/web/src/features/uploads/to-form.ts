type Value = string | boolean | File | null | undefined;

/** Fields as a multipart form, in their order; what is null, undefined or blank is left out. */
export function toForm(fields: Readonly<Record<string, Value>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined || value === '') continue;
    form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}
