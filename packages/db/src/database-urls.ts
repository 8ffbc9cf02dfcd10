/** Where the database is, as the product's role and as the role that owns the tables. */
export interface DatabaseUrls {
  databaseUrl: string;
  /** Null: one role does everything. */
  ownerUrl?: string | null;
  /** Where `databaseUrl` leads through a pooler in transaction mode: past it, for what needs a session. */
  directUrl?: string | null;
}

/** How the database is reached besides its address. */
export interface DatabaseRoutes {
  directUrl: string | null;
  isPreparing: boolean;
}

/** No pooler in between. */
export const STRAIGHT: DatabaseRoutes = { directUrl: null, isPreparing: true };
