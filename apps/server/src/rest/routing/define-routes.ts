import multipart from '@fastify/multipart';
import type { ApiContext } from '@stagedoor/api';
import { type Read, requireUser } from '@stagedoor/core';
import { errorOutput, type Page } from '@stagedoor/validators';
import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { nextLink } from '../../answers/next-link.ts';
import { sendJson } from '../../answers/write-json.ts';
import { ifMatchOf } from './if-match.ts';
import { type FormSpec, formHooks } from './multipart.ts';
import { type FileAnswer, idParams, nothing } from './schemas.ts';
import { everybody, type MayAsk } from './who-may-ask.ts';

type Schema = z.ZodType | undefined;
type Output<S extends Schema, Otherwise = unknown> = S extends z.ZodType ? z.output<S> : Otherwise;
type Input<S extends Schema, Otherwise> = S extends z.ZodType ? z.input<S> : Otherwise;
type Refusal = 400 | 401 | 403 | 404 | 409 | 412 | 413 | 415 | 429 | 503;

/** A request as its route's schemas have parsed it. */
export interface Call<Params, Query, Body> extends ApiContext {
  params: Params;
  query: Query;
  body: Body;
  /** The state that an edit was made from, where its sender names it. */
  edit: { ifMatch: string | undefined };
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * One path for other programs. Its answer is `gives` (200), `creates` (201), the items of a page (`lists`), one with a cursor
 * beside it (`pages`), a file that its handler sends (`sends`), or nothing (204).
 */
export interface Route<
  Params extends Schema,
  Query extends Schema,
  Body extends Schema,
  Gives extends Schema,
  Creates extends Schema,
  Lists extends Schema,
  Pages extends Schema,
> extends Omit<FastifyContextConfig, 'url' | 'method' | 'mayAsk'> {
  /** The name of the call in the OpenAPI document, and in clients made from it. */
  name: string;
  summary: string;
  /** Where it differs from the heading of the others. */
  tag?: string;
  /** Left out for forms, which say it themselves. */
  mayAsk?: MayAsk;
  /** A path with `:id` alone takes `idParams`. */
  params?: Params;
  query?: Query;
  body?: Body;
  /** Files and fields that a browser's form sends. */
  form?: FormSpec;
  gives?: Gives;
  creates?: Creates;
  lists?: Lists;
  pages?: Pages;
  sends?: FileAnswer;
  /** For reads whose answers are remembered: what may change them. `answer` then makes one that others may get, too. */
  isOf?: Read['isOf'];
  /** The artist in the address, for an answer that does not contain its artist. */
  ofArtist?(params: Output<Params, z.output<typeof idParams>>): number;
  /** Answers of a handler that sends them itself, by status. */
  response?: Record<number, z.ZodType | FileAnswer>;
  /** Statuses of refusals beside those that follow from who may ask, and from what is sent. */
  refuses?: Refusal[];
  answer(
    call: Call<Output<Params, z.output<typeof idParams>>, Output<Query>, Output<Body>>,
  ): Answer<Input<Gives, Input<Creates, PageOf<Lists, Pages>>>>;
}

/** An answer that is no list, with the cursor of the next one. */
interface WithCursor<Body> {
  body: Body;
  nextCursor: string | null;
}

type PageOf<Lists extends Schema, Pages extends Schema> = Lists extends z.ZodType
  ? Page<z.input<Lists>>
  : Pages extends z.ZodType
    ? WithCursor<z.input<Pages>>
    : unknown;

type Answer<Result> = Result | FastifyReply | Promise<Result | FastifyReply>;
type Path = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /api/${string}`;
type AddRoute = <
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
  Gives extends Schema = undefined,
  Creates extends Schema = undefined,
  Lists extends Schema = undefined,
  Pages extends Schema = undefined,
>(
  path: Path,
  route: Route<Params, Query, Body, Gives, Creates, Lists, Pages>,
) => void;

type Define<Options> = (route: AddRoute, options: Options) => void;

/** Routes of one part of the API, under a heading of the OpenAPI document and in their own plugin scope. */
export const defineRoutes = <Options extends object = object>(heading: string, define: Define<Options>) =>
  defineRoutesFor(everybody, heading, define);

/** Routes for the same callers, except for those that name others. */
export const defineRoutesFor =
  <Options extends object = object>(
    mayAsk: MayAsk,
    heading: string,
    define: Define<Options>,
  ): FastifyPluginAsyncZod<Options> =>
  async (app, options) => {
    const routes: RouteOptions[] = [];
    let hasForms = false;
    define((path, { form, ...route }) => {
      hasForms ||= form !== undefined;
      routes.push(buildRoute(path, heading, { mayAsk: form?.mayAsk ?? mayAsk, ...route }, form));
    }, options);
    if (hasForms) await app.register(multipart);
    for (const route of routes) app.route(route);
  };

type AnyRoute = Omit<
  Route<Schema, Schema, Schema, Schema, Schema, Schema, Schema>,
  'form' | 'answer' | 'mayAsk' | 'ofArtist'
> & {
  mayAsk: MayAsk;
  answer(call: never): unknown;
  ofArtist?(params: never): number;
};

function buildRoute(path: Path, heading: string, route: AnyRoute, form: FormSpec | undefined): RouteOptions {
  const [method = '', url = ''] = path.split(' ');
  const { name, summary, tag = heading, query, body, refuses, answer, ...rest } = route;
  const { gives, creates, lists, pages, sends, response, isOf, ofArtist, ...others } = rest;
  const { params = url.includes(':') ? idParams : undefined, ...config } = others;
  const hooks = form && formHooks(form);
  const refusals = [...defaultRefusals(method, { ...route, params }, form), ...(refuses ?? [])];
  return {
    method,
    url,
    ...hooks,
    config: { ...config, ...hooks?.config },
    schema: {
      tags: [tag],
      operationId: name,
      summary,
      ...(form && { consumes: [...(form.takesJson ? ['application/json'] : []), 'multipart/form-data'] }),
      ...(route.scope && { security: [{ token: [route.scope] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      response: {
        ...Object.fromEntries(refusals.map((status) => [status, errorOutput])),
        ...(response ?? answersOf(route)),
      },
    },
    handler: async (request, reply) => {
      const { api, params, query, body } = request;
      const call = { ...api, params, query, body, edit: ifMatchOf(request), request, reply };
      const load = async (domain = api.domain) => toBody(route, await answer({ ...call, domain } as never));
      if (isOf) {
        const read = { isOf, artistId: ofArtist?.(params as never), key: request.url, label: url, load };
        const { json, etag, nextCursor } = await api.domain.answers.get(api.domain, read);
        return sendJson(request, reply, { json, etag, link: nextLink(request.url, nextCursor) });
      }
      const { result, nextCursor } = await load();
      if (result === reply || reply.sent) return reply;
      const link = nextLink(request.url, nextCursor);
      if (link) reply.header('link', link);
      if (creates) reply.code(201);
      return hasBody(route) ? reply.send(result) : reply.code(204).send(null);
    },
  };
}

/** The body of a response, and the cursor that goes into a header. */
function toBody({ lists, pages }: AnyRoute, answer: unknown): { result: unknown; nextCursor: string | null } {
  const { items, body, nextCursor } = (answer ?? {}) as Page<unknown> & WithCursor<unknown>;
  if (!lists && !pages) return { result: answer, nextCursor: null };
  return { result: lists ? items : body, nextCursor };
}

const hasBody = ({ gives, creates, lists, pages, sends, response }: AnyRoute): boolean =>
  [gives, creates, lists, pages, sends, response].some((one) => one !== undefined);

function defaultRefusals(
  method: string,
  { params, query, body, mayAsk }: AnyRoute,
  form?: FormSpec,
): Refusal[] {
  const refusals: Refusal[] = [];
  if (params || query || body) refusals.push(400);
  if (mayAsk !== everybody) refusals.push(401);
  if (mayAsk !== everybody && mayAsk !== requireUser) refusals.push(403);
  if (params) refusals.push(404);
  if (form) refusals.push(413, 415);
  if (method !== 'GET') refusals.push(429);
  return refusals;
}

const answersOf = ({
  gives,
  creates,
  lists,
  pages,
  sends,
}: AnyRoute): Record<number, z.ZodType | FileAnswer> => {
  const body = lists ? z.array(lists) : (gives ?? pages ?? sends);
  return body ? { 200: body } : creates ? { 201: creates } : { 204: nothing };
};
