/** Not of the web app; the others have a dot, as files have. */
const NOT_OURS =
  /^\/(api|trpc|media|uploads|embed|healthz|readyz|metrics|app-shell|oembed|feeds|test|test-comments)(\/|$)|\./;

/** Whether the path is of a page of the web app. */
export const isPage = (pathname: string): boolean => !NOT_OURS.test(pathname);
