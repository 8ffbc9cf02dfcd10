import { type ApiContext, type AppRouter, appRouter } from '@stagedoor/api';
import type { EmbedSubject } from '@stagedoor/core/community/embeds';
import type { inferRouterInputs } from '@trpc/server';
import type { PaintedSubject } from './first-paint.ts';
import type { Thing } from './things.ts';

export type Caller = ReturnType<typeof appRouter.createCaller>;
type Inputs = inferRouterInputs<AppRouter>;
type Procedures = Record<string, Record<string, (input: unknown) => Promise<unknown>>>;

/** One answer embedded in the page, keyed by the input with which the screen queries it. */
export interface PageQuery {
  path: string;
  input?: unknown;
  isInfinite?: boolean;
  load(caller: Caller): Promise<unknown>;
  /** Further queries that this answer provides. */
  follow?(data: unknown): PageQuery[];
  /** How the page describes itself to programs that preview links. */
  describe?(data: unknown): PageHead;
  /** Further facts of the answer for search engines, all of them public. */
  listThings?(data: unknown): Thing[];
}

interface FeedLink {
  path: string;
  type: 'application/rss+xml' | 'application/feed+json';
}

/**
 * How a page describes itself. `link` is for programs that show a preview card, and holds only public facts.
 */
export interface PageHead {
  /** '' for Home, whose title is the brand. */
  title: string;
  description: string;
  link?: {
    /** The OpenGraph type. */
    type: 'profile' | 'music.album' | 'music.song' | 'music.playlist' | 'article' | 'website';
    /** The canonical address. */
    path: string;
    image: string | null;
    /** Has a player that oEmbed describes, and a card. */
    subject?: EmbedSubject | undefined;
    /** Feeds that follow the page. */
    feeds?: FeedLink[];
    /** Further OpenGraph properties; those that begin with '/' are paths. */
    properties?: Record<string, string | null>;
    /** The subject as schema.org data, for search engines. */
    thing: Thing;
  };
  /** The content of the page before its script has loaded. */
  painted?: PaintedSubject;
  /** The number that the address should have, when its subject was merged into another one. */
  movedToId?: number;
}

/** A query of the typed router. The screen uses the same input (validators/page-inputs). */
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

/** A query of a page without a single subject, with the page's name, text and address for link previews. */
export const describedAs = (
  query: PageQuery,
  title: string,
  description: string,
  path: string,
  feeds: FeedLink[] = [],
): PageQuery => ({
  ...query,
  describe: () => ({
    title,
    description,
    link: { type: 'website', path, image: null, feeds, thing: { '@type': 'CollectionPage', name: title } },
  }),
});

/** The first page of a list that the screen loads page by page. */
export const firstPage = (query: PageQuery): PageQuery => ({ ...query, isInfinite: true });

export const createCaller = (context: ApiContext): Caller => appRouter.createCaller(context);
