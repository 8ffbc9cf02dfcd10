import { type ApiContext, type AppRouter, appRouter } from '@stagedoor/api';
import type { inferRouterInputs } from '@trpc/server';

export type Caller = ReturnType<typeof appRouter.createCaller>;
type Inputs = inferRouterInputs<AppRouter>;
type Procedures = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** One answer that goes into the page, under the input with which the screen asks for it. */
export interface PageQuery {
  path: string;
  input?: unknown;
  isInfinite?: boolean;
  load(caller: Caller): Promise<unknown>;
  /** Queries that its answer makes known. */
  follow?(data: unknown): PageQuery[];
  /** What its answer says about the page to those who only link to it. */
  describe?(data: unknown): PageHead;
}

/** What a page says of itself; `link` is for programs that show a card of it, with public facts alone. */
export interface PageHead {
  title: string;
  description: string;
  link?: {
    /** OpenGraph's word for what it is. */
    type: 'profile' | 'music.album' | 'music.song' | 'article' | 'website';
    /** The address under which it is known. */
    path: string;
    image: string | null;
    /** The same in schema.org's words, for search engines. */
    thing: Record<string, unknown>;
  };
}

/** A query of the typed router; its input is one that the screen uses too (validators/page-inputs). */
export function ask<R extends keyof Inputs & string, P extends keyof Inputs[R] & string>(
  router: R,
  procedure: P,
  ...[input]: undefined extends Inputs[R][P] ? [] : [Inputs[R][P]]
): PageQuery {
  return {
    path: `${router}.${procedure}`,
    ...(input !== undefined && { input }),
    load: async (caller) => (caller as unknown as Procedures)[router]?.[procedure]?.(input),
  };
}

/** A query of a page that is about no one thing: its name, words and address for programs that link to it. */
export const describedAs = (
  query: PageQuery,
  title: string,
  description: string,
  path: string,
): PageQuery => ({
  ...query,
  describe: () => ({
    title,
    description,
    link: { type: 'website', path, image: null, thing: { '@type': 'CollectionPage', name: title } },
  }),
});

/** The first page of a list that the screen reads page by page. */
export const firstPage = (query: PageQuery): PageQuery => ({ ...query, isInfinite: true });

export const createCaller = (context: ApiContext): Caller => appRouter.createCaller(context);
