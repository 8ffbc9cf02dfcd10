/** Settings that the environment fixes; null where admins may choose. */
export interface FixedSite {
  /** `BRAND_NAME` */
  name: string | null;
  /** `STORAGE_QUOTA_PER_ARTIST_MB` */
  artistQuotaMb: number | null;
  /** `STORAGE_QUOTA_MB` */
  totalQuotaMb: number | null;
}

export const NOTHING_FIXED: FixedSite = { name: null, artistQuotaMb: null, totalQuotaMb: null };
