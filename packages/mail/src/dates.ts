const DATE = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** '3 December 2026'. A mail does not know its reader's time zone, so days are in UTC. */
export const dateOf = (iso: string): string => new Intl.DateTimeFormat('en-GB', DATE).format(new Date(iso));

/** '3 December 2026 at 14:05 UTC'. */
export const timeOf = (iso: string): string =>
  `${dateOf(iso)} at ${new Date(iso).toISOString().slice(11, 16)} UTC`;
