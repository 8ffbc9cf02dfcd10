import type { Chance } from '@stagedoor/core/testing';
import { pickAction } from '../../pick-action.ts';
import type { Life } from '../life.ts';
import { accountActs } from './accounts.ts';
import { adjustmentActs } from './adjustments.ts';
import { catalogueActs } from './catalogues.ts';
import { codeActs } from './codes.ts';
import { deletionActs } from './deletions.ts';
import { disputeActs } from './disputes.ts';
import { giftActs } from './gifts.ts';
import { mergeActs } from './merges.ts';
import { orderActs } from './orders.ts';
import { outageActs } from './outages.ts';
import { purchaseActs } from './purchases.ts';
import { refundActs } from './refunds.ts';
import { subscriptionActs } from './subscriptions.ts';
import { timeActs } from './time.ts';
import { tipActs } from './tips.ts';

/** Kinds of acts with their weights. Add a file for each further kind. */
export type Act = (life: Life) => Promise<void>;
export type Acts = readonly (readonly [weight: number, Act])[];

const KINDS: readonly Acts[] = [
  subscriptionActs,
  giftActs,
  catalogueActs,
  tipActs,
  codeActs,
  orderActs,
  refundActs,
  disputeActs,
  accountActs,
  mergeActs,
  deletionActs,
  adjustmentActs,
  outageActs,
];

/** Acts of one life: time, purchases, and some of the other kinds, so that those meet often. */
export function chooseActs(chance: Chance): Acts {
  return [...timeActs, ...KINDS.filter(() => chance.percent(55)).flat(), ...purchaseActs];
}

/** Does something. An act that finds nothing to do tells nothing, and another one takes its turn. */
export async function act(life: Life, acts: Acts): Promise<void> {
  const { length } = life.story;
  while (life.story.length === length) await pickAction(acts, life.chance.next())(life);
}
