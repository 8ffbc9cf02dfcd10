/** Where the database is, as the product's role and as the role that owns the tables. */
export interface DatabaseUrls {
  databaseUrl: string;
  /** Null: one role does everything. */
  ownerUrl?: string | null;
}
