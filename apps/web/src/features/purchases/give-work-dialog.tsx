import type { Price, SoldKind } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { type GiveWorkForm, giveWorkForm } from '@stagedoor/validators/forms';
import { MIN_CHARGE_CENTS } from '@stagedoor/validators/limits';
import { Dialog } from '../../components/dialog.tsx';
import { DraftFields } from '../../components/draft-fields.tsx';
import { Field } from '../../components/field.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { Input } from '../../components/input.tsx';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../lib/edits/use-draft-form.ts';
import { formatDay } from '../../lib/format.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import type { SoldWork } from './buy-button.tsx';
import { GiftFields } from './gift-fields.tsx';
import { GivenDialog } from './given-dialog.tsx';
import { PaymentTerms } from './payment-terms.tsx';

interface GiveWorkDialogProps {
  kind: SoldKind;
  work: SoldWork;
  price: Price;
  onClose: () => void;
}

interface TypedGift {
  amount: string;
  email: string;
  message: string;
}

/** Buys an album or song for somebody else, who gets its code by mail. */
export default function GiveWorkDialog({ kind, work, price, onClose }: GiveWorkDialogProps) {
  const least = Math.max(price.minCents, MIN_CHARGE_CENTS);
  const draft = useDraftForm<TypedGift, GiveWorkForm>({
    name: `gift of ${kind} ${work.id}`,
    empty: { amount: (least / 100).toFixed(2), email: '', message: '' },
    resolver: checkedBy(giveWorkForm),
  });
  const give = trpc.gifts.giveWork.useMutation({
    onSuccess: (result) => {
      draft.forget();
      if (result.outcome === 'checkout') location.assign(result.checkoutUrl);
    },
    meta: failsAs('The gift could not be bought'),
  });
  const { register, formState } = draft.form;
  if (give.data?.outcome === 'created') return <GivenDialog code={give.data.code} onClose={onClose} />;
  // Stay busy while the provider's page loads.
  const isBusy = give.isPending || give.data?.outcome === 'checkout';
  return (
    <Dialog
      isBusy={isBusy}
      onClose={onClose}
      title={`Give ${work.title}`}
      description={`by ${work.artistName}. Whoever has the code redeems it, with an account or without.`}
    >
      <DraftFields
        draft={draft}
        onSubmit={({ amount, email, message }) =>
          give.mutate({ kind, id: work.id, amountCents: amount, email, message })
        }
      >
        {price.namesPrice ? (
          <Field
            label="Your price in US dollars"
            help={`${formatPrice(least)} or more`}
            error={formState.errors.amount?.message}
          >
            {(input) => <Input {...input} {...register('amount')} inputMode="decimal" maxLength={10} />}
          </Field>
        ) : (
          <p className="font-extrabold font-name text-34 tracking-name tabular">
            {formatPrice(price.minCents)}
          </p>
        )}
        <GiftFields email={register('email')} message={register('message')} errors={formState.errors} />
        {work.opensAt && (
          <p className="text-14 text-ink-soft">It opens on {formatDay(work.opensAt)}. You pay now.</p>
        )}
        <FormActions action="Give" isBusy={isBusy} onCancel={onClose} />
        <PaymentTerms isSignedIn />
      </DraftFields>
    </Dialog>
  );
}
