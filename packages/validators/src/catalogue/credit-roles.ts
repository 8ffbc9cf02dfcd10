/** The role that puts a name beside the artist's: 'feat. …'. */
export const FEATURED_ROLE = 'Featured artist';

/** Whether a credit is of a featured artist, as people write that role. */
export const isFeatured = ({ role }: { role: string }): boolean =>
  /^(feat\.?|ft\.?|featur(ed|ing)( artist)?)$/i.test(role);
