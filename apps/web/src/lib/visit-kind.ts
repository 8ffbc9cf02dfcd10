/**
 * How the page came: 'navigate' by a link or an address, 'reload', or 'back_forward' as the browser had kept it. Undefined
 * where the browser does not say.
 */
export const visitKind = (): NavigationTimingType | undefined =>
  performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceNavigationTiming).type)[0];
