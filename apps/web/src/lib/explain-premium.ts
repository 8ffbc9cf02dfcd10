/** Said where something new is made, since the two differ. */
export const PREMIUM_DEFAULTS = 'Posts begin as premium, songs as free.';

/** What the switch of premium work means as it stands; `act` is what people do with it, such as 'play it'. */
export const explainPremium = (isPremium: boolean, act: string): string =>
  isPremium ? `Only your subscribers can ${act}.` : `Everybody can ${act}.`;
