import type { Ctx } from '@stagedoor/core';
import type { StripeStandIn } from '@stagedoor/payments/stand-in';

/** Books on our side and on the provider's, which is null for play money. */
export interface Books {
  stripe: StripeStandIn | null;
  system: Ctx;
  admin: Ctx;
}
