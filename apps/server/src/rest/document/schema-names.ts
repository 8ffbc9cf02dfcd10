import * as validators from '@stagedoor/validators';
import { z } from 'zod';

/**
 * Names the answers' schemas in the OpenAPI document: `songOutput` becomes `Song`. Exporting a schema as
 * `…Output` is enough to name it.
 */
export const schemaNames = z.registry<{ id: string }>();

for (const [key, schema] of Object.entries(validators)) {
  const name = /^(.+)Output$/.exec(key)?.[1];
  if (name && schema instanceof z.ZodType)
    schemaNames.add(schema, { id: `${name[0]?.toUpperCase()}${name.slice(1)}` });
}
