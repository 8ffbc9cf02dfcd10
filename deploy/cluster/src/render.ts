import { readFileSync } from 'node:fs';

export type Values = Record<string, string | number | boolean>;

/** A file of `templates/` with its `{{names}}` replaced. A name without a value is an error. */
export function render(template: string, values: Values): string {
  const text = readFileSync(new URL(`../templates/${template}`, import.meta.url), 'utf8');
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} has no value for ${name}`);
    return String(value);
  });
}
