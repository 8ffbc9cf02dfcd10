import { randomBytes } from 'node:crypto';
import { complete } from './complete.ts';
import { missing } from './fault.ts';
import type { AnyRow, Kind, LineRow, RowOf } from './rows.ts';

/** A webhook's request; `body` is the exact text that is signed. */
export interface StandInEvent {
  id: string;
  type: string;
  /** The connected account that it concerns; null for an event of the platform itself. */
  account: string | null;
  body: string;
}

/** A page that asks the holder of an account who they are. */
export interface AccountLink {
  account: string;
  expires_at: number;
  return_url: string;
  refresh_url: string;
}

export interface CartItem {
  price: string;
  quantity: number;
}

export interface Cart {
  items: CartItem[];
  subscriptionMetadata: Record<string, string>;
}

/** Everything one Stripe account holds, and its clock. */
export interface World {
  origin: string;
  nowMs: () => number;
  /** The clock in Stripe's unit. */
  seconds: () => number;
  rows: Map<string, AnyRow>;
  /** Lines are stored beside their invoice, because they are listed in pages. */
  lines: Map<string, LineRow[]>;
  /** Lines that wait for the next invoice of a subscription. */
  pendingLines: Map<string, LineRow[]>;
  /** The items that a Checkout Session will start once it is paid. */
  carts: Map<string, Cart>;
  /** The metadata of payment intents that Checkout Sessions will make. */
  saleMetadata: Map<string, Record<string, string>>;
  /** By the last part of their addresses. */
  accountLinks: Map<string, AccountLink>;
  /** Cents that connected accounts have sent on to their banks. */
  paidOut: Map<string, number>;
  /** Checkout Sessions whose payment is captured later. */
  held: Set<string>;
  /** Customers whose bank declines. */
  declined: Set<string>;
  events: StandInEvent[];
  newId: (prefix: string) => string;
  add: <Row extends AnyRow>(row: Row) => Row;
  get: <K extends Kind>(kind: K, id: string, param?: string) => RowOf<K>;
  /** Newest first, as in every list of Stripe. */
  all: <K extends Kind>(kind: K, where?: (row: RowOf<K>) => boolean) => RowOf<K>[];
  remove: (id: string) => void;
  emit: (type: string, object: { id: string }, previous?: object, account?: string) => void;
}

export function createWorld(origin: string, nowMs: () => number): World {
  const rows = new Map<string, AnyRow>();
  const seconds = () => Math.floor(nowMs() / 1000);
  const world: World = {
    origin,
    nowMs,
    seconds,
    rows,
    lines: new Map(),
    pendingLines: new Map(),
    carts: new Map(),
    accountLinks: new Map(),
    paidOut: new Map(),
    saleMetadata: new Map(),
    held: new Set(),
    declined: new Set(),
    events: [],
    newId: (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`,
    add: (row) => {
      rows.set(row.id, row);
      return row;
    },
    get: (kind, id, param) => {
      const row = rows.get(id);
      if (row?.object !== kind) throw missing(kind.replace(/_/g, ' '), id, param);
      return row as RowOf<typeof kind>;
    },
    all: (kind, where = () => true) =>
      [...rows.values()]
        .filter((row): row is RowOf<typeof kind> => row.object === kind)
        .filter(where)
        .reverse(),
    remove: (id) => {
      rows.delete(id);
    },
    emit: (type, object, previous, account) => {
      const id = world.newId('evt');
      const body = JSON.stringify({
        id,
        object: 'event',
        api_version: API_VERSION,
        created: seconds(),
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        ...(account && { account }),
        data: { object: complete(object), ...(previous ? { previous_attributes: previous } : {}) },
      });
      world.events.push({ id, type, account: account ?? null, body });
    },
  };
  return world;
}

/** The API version that these shapes belong to. */
const API_VERSION = '2026-10-28.endive';
