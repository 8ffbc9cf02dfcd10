import { moneyInput } from '@stagedoor/validators';
import { useAdminParams } from '../use-admin-params.ts';

/** The days in the address; those that the server would refuse are left out. */
export function useMoneyRange(): { from?: string; to?: string } {
  const { params } = useAdminParams();
  const range = { ...(params.from && { from: params.from }), ...(params.to && { to: params.to }) };
  return moneyInput.safeParse(range).success ? range : {};
}
