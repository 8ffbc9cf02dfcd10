import { useState } from 'react';
import { Checkbox } from '../../../components/checkbox.tsx';
import { OpenAccountButton } from './open-account-button.tsx';

/** The terms, to be agreed to before the first payout. */
export function AgreeToTerms({ sharePercent }: { sharePercent: number }) {
  const [isAgreed, setIsAgreed] = useState(false);
  return (
    <>
      <p className="max-w-2xl text-14">
        Set up an account with the payment provider, and your part of each payment is sent to it. What was
        earned before waits for it.
      </p>
      <ul aria-label="Terms" className="grid max-w-2xl list-disc gap-1 pl-5 text-14 text-ink-soft">
        <li>The payment provider's processing fee comes off each payment first.</li>
        <li>
          {sharePercent === 0
            ? 'This site keeps nothing of what is left. All of it is yours.'
            : `This site keeps ${sharePercent}% of what is left. The rest is yours.`}
        </li>
        <li>A change of this share holds for later payments, never for what was earned before.</li>
        <li>Refunds and lost disputes are taken back, or come off what is paid out next.</li>
      </ul>
      <Checkbox checked={isAgreed} onChange={({ target }) => setIsAgreed(target.checked)}>
        I agree to these terms
      </Checkbox>
      <OpenAccountButton variant="door" isDisabled={!isAgreed} sharePercent={sharePercent}>
        Set up payouts
      </OpenAccountButton>
    </>
  );
}
