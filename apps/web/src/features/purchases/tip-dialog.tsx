import type { SoldKind } from '@stagedoor/validators';
import { type TipForm, tipForm } from '@stagedoor/validators/forms';
import { TIP_MESSAGE_MAX_LENGTH } from '@stagedoor/validators/limits';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Input, TextArea } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { PaymentTerms } from './payment-terms.tsx';
import { useClickId } from './use-click-id.ts';

export interface TipTarget {
  artistName: string;
  /** For the artist alone, or for a work that was bought. */
  for: { artistId: number } | { kind: SoldKind; id: number; title: string };
}

interface TipDialogProps {
  target: TipTarget;
  onClose: () => void;
}

/** Gives an artist a tip. */
export default function TipDialog({ target, onClose }: TipDialogProps) {
  const { artistName, for: what } = target;
  const id = useClickId();
  const form = useForm<{ amount: string; message: string; showsName: boolean }, unknown, TipForm>({
    resolver: checkedBy(tipForm),
    defaultValues: { amount: '5.00', message: '', showsName: false },
  });
  const done = {
    onSuccess: async (result: { outcome: string; checkoutUrl?: string }) => {
      if (result.checkoutUrl !== undefined) return location.assign(result.checkoutUrl);
      await api.purchases.invalidate();
      toast.success('Thank you!', { description: `Your tip is on its way to ${artistName}` });
      onClose();
    },
    meta: failsAs('The tip could not be given'),
  };
  const tip = trpc.purchases.tip.useMutation(done);
  const buy = trpc.purchases.buy.useMutation(done);
  const isOut = [tip.data, buy.data].some((data) => data?.outcome === 'checkout');
  const isBusy = tip.isPending || buy.isPending || isOut;
  const submit = form.handleSubmit(({ amount, message, showsName }) =>
    'artistId' in what
      ? tip.mutate({ artistId: what.artistId, amountCents: amount, message, showsName, id })
      : buy.mutate({
          kind: what.kind,
          id: what.id,
          amountCents: 0,
          tipCents: amount,
          tipId: id,
          tipShowsName: showsName,
        }),
  );
  const { errors } = form.formState;
  return (
    <Dialog
      title={`Tip ${artistName}`}
      description={'title' in what ? `For ${what.title}` : 'A thank-you, with nothing in return'}
      isBusy={isBusy}
      onClose={onClose}
    >
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <Field label="Your tip in US dollars" help="$0.50 or more" error={errors.amount?.message}>
          {(input) => <Input {...input} {...form.register('amount')} inputMode="decimal" maxLength={10} />}
        </Field>
        {'artistId' in what && (
          <Field label="Message" help="Optional" error={errors.message?.message}>
            {(input) => (
              <TextArea {...input} {...form.register('message')} maxLength={TIP_MESSAGE_MAX_LENGTH} />
            )}
          </Field>
        )}
        <Checkbox {...form.register('showsName')}>Tell {artistName} that the tip is from me</Checkbox>
        <Button type="submit" size="large" isBusy={isBusy}>
          Tip
        </Button>
        <PaymentTerms isSignedIn />
      </form>
    </Dialog>
  );
}
