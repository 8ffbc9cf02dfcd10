/** What the environment decides, and no admin; null where it leaves the decision to them. */
export interface FixedSite {
  /** `BRAND_NAME` */
  name: string | null;
  /** `STORAGE_QUOTA_PER_ARTIST_MB` */
  artistQuotaMb: number | null;
  /** `STORAGE_QUOTA_MB` */
  totalQuotaMb: number | null;
}

export const NOTHING_FIXED: FixedSite = { name: null, artistQuotaMb: null, totalQuotaMb: null };
