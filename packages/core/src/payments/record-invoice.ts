import type { Ctx } from '../context/index.ts';
import type { PaymentProviderName } from './provider.ts';

export interface InvoiceInput {
  provider: PaymentProviderName;
  providerRef: string;
  userId: number;
  state: 'open' | 'paid' | 'failed' | 'refunded';
  amountCents: number;
  /** What the provider kept of it, as far as it is known by now; it never shrinks. */
  feeCents: number;
  /** All that was given back of it so far; it never shrinks. */
  refundedCents: number;
  /** They sum to `amountCents`. */
  lines: readonly { artistId: number; artistName: string; amountCents: number }[];
  paidAt: Date | null;
}

/**
 * Writes a bill as the provider shows it, and books what is new of it in the ledger. The same bill again changes
 * nothing, and a late report of an earlier state (open after paid) is passed over.
 */
export async function recordInvoice(_ctx: Ctx, _input: InvoiceInput): Promise<void> {
  throw new Error('Not written yet');
}
