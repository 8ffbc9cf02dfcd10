import type { OpenAPIV3_1 } from 'openapi-types';
import { OPEN_WITHOUT_CONSENT } from '../routing/hold-until-agreed.ts';

type Document = OpenAPIV3_1.Document;
type Operation = OpenAPIV3_1.OperationObject;

/** Signing in and registering answer 401 for wrong credentials, and need no session. */
const WITHOUT_SESSION = new Set(['login', 'register', 'finishLogin']);

/** The tus protocol repeats requests in its own way. */
const WITHOUT_KEY = new Set(['beginFile', 'getFileOffset', 'sendPiece', 'discardFile']);

const ERRORS: Record<string, [name: string, description: string]> = {
  400: ['BadRequest', 'Bad input'],
  401: ['Unauthenticated', 'Not signed in, or wrong credentials'],
  403: ['Forbidden', 'Known, but not allowed'],
  404: ['NotFound', 'Missing or hidden'],
  409: ['Conflict', 'In conflict with what stands'],
  412: ['Changed', 'Changed since `If-Match`; `current` is how it is now'],
  413: ['TooLarge', 'Too large'],
  415: ['UnsupportedType', 'Wrong type'],
  422: ['KeyReused', 'The Idempotency-Key was sent with another request'],
  429: ['RateLimited', 'Too many requests; Retry-After says when to try again'],
  503: ['Unavailable', 'Something that the server needs is away; Retry-After says when to try again'],
};

const SUCCESSES: Record<string, string> = { 201: 'Created', 202: 'Accepted, and not finished yet' };

/**
 * Completes the generated document: errors are defined once and referred to, calls that need a session say
 * so, numbers in paths and queries are numbers, answers may have further fields, and unused components are removed.
 */
export function finishDocument(document: Document): Document {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    if (path.startsWith('/api/dashboard/')) nameProfile(item as Record<string, Operation>);
  for (const [method, path, operation] of operationsOf(document)) {
    nameSession(operation);
    nameHeaders(method, operation);
    nameRefusals(method, path, operation);
    describeAnswers(operation);
    operation.parameters?.forEach(numberParameter);
  }
  const finished: Document = {
    ...document,
    components: {
      ...document.components,
      schemas: open(document.components?.schemas ?? {}),
      responses: Object.fromEntries(Object.values(ERRORS).map(([name, text]) => [name, errorResponse(text)])),
    },
  };
  return dropUnused(withoutLoneChoices(finished));
}

function operationsOf(document: Document): [method: string, path: string, Operation][] {
  return Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]): [string, string, Operation] => [
      method,
      path,
      operation as Operation,
    ]),
  );
}

const headerOf = (name: string, description: string): OpenAPIV3_1.ParameterObject => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});

/** Writes of people can be sent again, and edits name the state that their sender saw. */
function nameHeaders(method: string, operation: Operation): void {
  operation.responses ??= {};
  operation.parameters ??= [];
  if (method !== 'get' && needsSession(operation) && !WITHOUT_KEY.has(operation.operationId ?? '')) {
    operation.responses['422'] = { description: '' };
    operation.parameters.push(
      headerOf(
        'Idempotency-Key',
        'Sent again with it within a day, the request is answered as the first time',
      ),
    );
  }
  if ('412' in operation.responses)
    operation.parameters.push(headerOf('If-Match', 'The `updatedAt` that the sender saw, in quotes'));
}

/** Adds the refusals that come before the route is asked: of a token, of terms that were not agreed to, and of a body. */
function nameRefusals(method: string, path: string, operation: Operation): void {
  const { security = [], requestBody, responses = {} } = operation;
  const scopes = security.flatMap(({ token }) => token ?? []);
  const route = `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const isHeld = method !== 'get' && !OPEN_WITHOUT_CONSENT.has(route);
  const refusals = [
    ...(scopes.length > 0 ? [401, 429] : []),
    ...(isHeld || scopes.some((scope) => scope !== 'read') ? [403] : []),
    ...(requestBody ? [413, 415] : []),
  ];
  operation.responses = {
    ...Object.fromEntries(refusals.map((status) => [status, { description: '' }])),
    ...responses,
  };
}

/** Every path of the studio takes the profile that the caller acts for. */
function nameProfile(item: Record<string, Operation>): void {
  for (const operation of Object.values(item)) {
    const named = operation.parameters?.some((one) => 'name' in one && one.name === 'artistId');
    if (named) continue;
    operation.parameters = [
      ...(operation.parameters ?? []),
      {
        name: 'artistId',
        in: 'query',
        required: false,
        description: 'The profile that one acts for; without it, the first',
        schema: { type: 'integer' },
      },
    ];
  }
}

function describeAnswers({ responses = {} }: Operation): void {
  for (const [status, response] of Object.entries(responses)) {
    const error = ERRORS[status];
    if (error) responses[status] = { $ref: `#/components/responses/${error[0]}` };
    else if ('description' in response && response.description === 'Default Response')
      response.description = SUCCESSES[status] ?? 'The answer';
  }
}

const needsSession = ({ responses = {}, operationId = '' }: Operation): boolean =>
  '401' in responses && !WITHOUT_SESSION.has(operationId);

/** A route names the scope that a token needs. Where nobody has to sign in, a token of that scope is taken, too. */
function nameSession(operation: Operation): void {
  const byToken = operation.security ?? [];
  const otherwise = byToken.length > 0 ? [{}, ...byToken] : [];
  operation.security = needsSession(operation) ? [{ session: [] }, ...byToken] : otherwise;
}

/** Parameters are parsed from text; a pattern of digits means that the value is a number. */
function numberParameter(parameter: OpenAPIV3_1.ReferenceObject | OpenAPIV3_1.ParameterObject): void {
  if ('$ref' in parameter || !parameter.schema || '$ref' in parameter.schema) return;
  const { type, pattern, description } = parameter.schema;
  if (type !== 'string' || !pattern?.includes('\\d')) return;
  const minimum = pattern.startsWith('^[1-9]') ? 1 : 0;
  parameter.schema = { type: 'integer', minimum, ...(description && { description }) };
}

/** If one side of a union cannot be documented (a dropped blank, for example), only the other remains. */
function withoutLoneChoices(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_key, value) => {
    if (value?.anyOf?.length !== 1) return value;
    const { anyOf, ...rest } = value;
    return { ...rest, ...anyOf[0] };
  });
}

/** An answer may get further fields, and is part of others that have some: a playlist's song is a song. */
const open = (schemas: object) =>
  JSON.parse(JSON.stringify(schemas), (_key, value) => {
    if (value?.additionalProperties !== false) return value;
    const { additionalProperties: _closed, ...rest } = value;
    return rest;
  });

const errorResponse = (description: string): OpenAPIV3_1.ResponseObject => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Components may refer to one another, so this repeats until no more can be removed. */
function dropUnused(document: Document): Document {
  const schemas = document.components?.schemas ?? {};
  const text = JSON.stringify(document);
  const used = Object.entries(schemas).filter(([name]) => text.includes(`"#/components/schemas/${name}"`));
  if (used.length === Object.keys(schemas).length) return document;
  return dropUnused({
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(used) },
  });
}
