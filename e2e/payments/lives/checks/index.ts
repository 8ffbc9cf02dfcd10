import { checkLedger } from '@stagedoor/core/money/ledger';
import { comparePayouts } from '@stagedoor/core/money/payouts';
import type { Life } from '../life.ts';
import { comeToRest } from '../queue.ts';
import { compareAccess } from './access.ts';
import { compareBalance, compareCharges, compareTransfers } from './charges.ts';
import { comparePayees } from './payouts.ts';
import { compareStatements } from './statements.ts';

/** After each step: the books balance, whatever is not known yet or has not been done. */
export const checkStep = (life: Life): Promise<string[]> => checkLedger(life.system);

/** Once everything is known and done, the ledger, our rows and the provider agree about each cent. */
export async function checkRest(life: Life): Promise<string[]> {
  await comeToRest(life);
  const checks = [
    checkStep,
    ({ system }: Life) => comparePayouts(system),
    compareCharges,
    compareTransfers,
    compareBalance,
    comparePayees,
    compareAccess,
    compareStatements,
  ];
  const found: string[] = [];
  for (const check of checks) found.push(...(await check(life)));
  return found;
}
