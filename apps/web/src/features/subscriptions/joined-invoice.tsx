import { formatPrice } from '@stagedoor/validators/format';
import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators/limits';
import { formatDay } from '../../lib/format.ts';

/** Price of one more artist for an existing subscriber: nothing today, and two lines on the next invoice. */
export function JoinedInvoice({ at, partCents }: { at: string; partCents: number }) {
  const day = formatDay(at);
  return (
    <table className="w-full text-14 text-ink-soft">
      <caption className="sr-only">What you pay, and when</caption>
      <tbody className="[&_td]:py-1 [&_td]:text-right [&_td]:tabular [&_th]:py-1 [&_th]:text-left [&_th]:font-normal">
        <tr className="font-semibold text-ink">
          <th scope="row">To pay today</th>
          <td>{formatPrice(0)}</td>
        </tr>
        <tr>
          <th scope="row">Until {day}</th>
          <td>{formatPrice(partCents)}</td>
        </tr>
        <tr>
          <th scope="row">The month from {day}</th>
          <td>{formatPrice(SUBSCRIPTION_PRICE_CENTS)}</td>
        </tr>
        <tr className="border-line border-t font-semibold">
          <th scope="row">Added to your invoice on {day}</th>
          <td>{formatPrice(partCents + SUBSCRIPTION_PRICE_CENTS)}</td>
        </tr>
      </tbody>
    </table>
  );
}
