import type Stripe from 'stripe';

/** The charge of a paid invoice (`in_…`) or of a single payment (`pi_…`). */
export async function findCharge(stripe: Stripe, invoiceRef: string): Promise<Stripe.Charge> {
  const intent = invoiceRef.startsWith('pi_')
    ? await stripe.paymentIntents.retrieve(invoiceRef, { expand: ['latest_charge'] })
    : await intentOf(stripe, invoiceRef);
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  if (!charge || typeof charge === 'string') throw new Error(`Stripe knows no charge of ${invoiceRef}`);
  return charge;
}

async function intentOf(stripe: Stripe, invoice: string) {
  const { data } = await stripe.invoicePayments.list({
    invoice,
    status: 'paid',
    expand: ['data.payment.payment_intent.latest_charge'],
  });
  return data.map(({ payment }) => payment.payment_intent).find((intent) => typeof intent === 'object');
}
