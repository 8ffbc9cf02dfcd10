/** The window title. The playing song comes first, so that its tab can be found among others. */
export const composeTitle = (page: string | undefined, song: string | undefined, brand: string): string =>
  [...new Set([song, page, brand])].filter(Boolean).join(' · ');
