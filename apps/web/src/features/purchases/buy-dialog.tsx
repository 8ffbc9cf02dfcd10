import type { Price, SoldKind } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { type BuyForm, buyForm, guestBuyForm } from '@stagedoor/validators/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { formatDay } from '../../lib/format.ts';
import { refetchRights } from '../../lib/refetch-rights.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import type { SoldWork } from './buy-button.tsx';
import { PaymentTerms } from './payment-terms.tsx';
import { type BuyFields, TipFields } from './tip-fields.tsx';
import { useClickId } from './use-click-id.ts';

interface BuyDialogProps {
  kind: SoldKind;
  work: SoldWork;
  price: Price;
  onClose: () => void;
}

export default function BuyDialog({ kind, work, price, onClose }: BuyDialogProps) {
  const { user } = useUser();
  const tipId = useClickId();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const form = useForm<BuyFields, unknown, BuyForm>({
    resolver: checkedBy(user ? buyForm : guestBuyForm),
    defaultValues: { amount: (price.minCents / 100).toFixed(2), tip: '', showsName: false, email: '' },
  });
  const buy = trpc.purchases.buy.useMutation({
    onSuccess: async (result, { email }) => {
      if (result.outcome === 'checkout') return location.assign(result.checkoutUrl);
      if (email) return setMailedTo(email);
      await refetchRights();
      toast.success('Thank you!', { description: `${work.title} is yours` });
      onClose();
    },
    meta: failsAs('Purchase failed'),
  });
  const isBusy = buy.isPending || buy.data?.outcome === 'checkout';
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ amount, tip, showsName, email }) =>
    buy.mutate({
      kind,
      id: work.id,
      amountCents: amount,
      ...(tip > 0 && { tipCents: tip, tipId, tipShowsName: showsName }),
      ...(!user && email && { email }),
    }),
  );
  if (mailedTo !== null)
    return (
      <Dialog title="Thank you!" onClose={onClose}>
        <p className="wrap-anywhere text-14 text-ink-soft">
          A mail is on its way to <strong className="text-ink">{mailedTo}</strong>. Its link opens{' '}
          {work.title}.
        </p>
      </Dialog>
    );
  return (
    <Dialog
      title={`${work.opensAt ? 'Pre-order' : 'Buy'} ${work.title}`}
      description={`by ${work.artistName}`}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        {price.namesPrice ? (
          <Field
            label="Your price in US dollars"
            help={price.minCents > 0 ? `${formatPrice(price.minCents)} or more` : '0 is fine, too'}
            error={errors.amount?.message}
          >
            {(input) => <Input {...input} {...form.register('amount')} inputMode="decimal" maxLength={10} />}
          </Field>
        ) : (
          <p className="font-extrabold font-name text-34 tracking-name tabular">
            {formatPrice(price.minCents)}
          </p>
        )}
        <TipFields form={form} artistName={work.artistName} isSignedIn={user !== null} />
        {!user && (
          <Field
            label="Email"
            help="The receipt goes there, with a link for downloading"
            error={errors.email?.message}
          >
            {(input) => <Input {...input} {...form.register('email')} type="email" autoComplete="email" />}
          </Field>
        )}
        {work.opensAt && (
          <p className="text-14 text-ink-soft">
            It opens on {formatDay(work.opensAt)}. You pay now, and have it from that day on.
          </p>
        )}
        <Button type="submit" size="large" isBusy={isBusy}>
          {work.opensAt ? 'Pre-order' : 'Buy'}
        </Button>
        <PaymentTerms isSignedIn={user !== null} />
      </form>
    </Dialog>
  );
}
