/** The window title. The playing song wins, so that its tab can be found among others. */
export const composeTitle = (page: string | undefined, song: string | undefined, brand: string): string =>
  [song ?? page, brand].filter(Boolean).join(' · ');
