/** Said where something new is made, since the two differ. */
export const PREMIUM_DEFAULTS = 'Posts begin as premium, songs as free.';

/** Explains the current setting of premium work; `act` is the listener's action, such as 'play it'. */
export const explainPremium = (isPremium: boolean, act: string): string =>
  isPremium ? `Only your subscribers can ${act}.` : `Everybody can ${act}.`;
