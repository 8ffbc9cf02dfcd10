/** Columns that no archive contains: they only join rows, or the product made them for itself. */
export const LEFT_OUT_EVERYWHERE = [
  'artist_id',
  'updated_at',
  'cover_placeholder',
  'banner_placeholder',
  'deleted_by_admin',
  'failure_reason',
  'secret_key',
  'hidden_at',
];

/** Further columns that an archive leaves out of an artist's tables. A new column is in it unless it is named here. */
export const LEFT_OUT = {
  // The credits themselves are there.
  albums: ['imported_id', 'has_credits'],
  contents: [
    ...['comments_closed', 'content_url', 'thumbnail_url', 'preview_url', 'file_state', 'placeholder'],
    ...['width', 'height', 'duration_ms'],
  ],
  products: [],
  songs: [
    ...['comments_closed', 'duration_ms', 'audio_url', 'sources', 'loudness_lufs', 'true_peak_db'],
    // The words and the credits themselves are there.
    ...['lyrics', 'has_credits'],
    // The archive names it `state`.
    'audio_state',
    ...['is_claimable', 'uploaded_by_admin', 'is_audio_pending'],
  ],
  tour_dates: [],
} satisfies Record<string, string[]>;
