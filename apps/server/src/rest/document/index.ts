import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { productVersion } from '@stagedoor/config';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { globalRegistry, type z } from 'zod';
import { finishDocument } from './finish-document.ts';
import { schemaNames } from './schema-names.ts';

interface Made {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Does what the generator does by itself, and adds the words of `describe`, which it looks for among our names alone. */
function complete({ zodSchema, jsonSchema }: Made): void {
  if (zodSchema._zod.def.type === 'union')
    jsonSchema.anyOf = jsonSchema.anyOf?.filter((choice) => Object.keys(choice).length > 0);
  const description = globalRegistry.get(zodSchema)?.description;
  if (description !== undefined && jsonSchema.$ref === undefined) jsonSchema.description = description;
}

const generator = { schemaRegistry: schemaNames, zodToJsonConfig: { override: complete } };
const nameSchemas = createJsonSchemaTransformObject(generator);

const SCHEMES: OpenAPIV3_1.ComponentsObject['securitySchemes'] = {
  // With the prefix `__Host-` where the site is served over https.
  session: { type: 'apiKey', in: 'cookie', name: 'stagedoor.session_token' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token from the settings. Calls name the scope that it needs; every token may read.',
  },
};

/** Makes the OpenAPI document of the REST paths from the routes' own schemas. */
export const openApiOptions = (brandName: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: brandName,
      description: 'Times are ISO 8601, ids whole numbers. Lists are arrays; Link names the next page.',
      version: productVersion,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: SCHEMES },
  },
  transform: createJsonSchemaTransform(generator),
  transformObject: (document) => finishDocument(nameSchemas(document) as OpenAPIV3_1.Document),
});
