import type { Artist, CatalogueOffer } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { type BuyCatalogueForm, buyCatalogueForm, guestBuyCatalogueForm } from '@stagedoor/validators/forms';
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
import { api, trpc } from '../../lib/trpc.ts';
import { useUser } from '../account/index.ts';
import { PaymentTerms } from './payment-terms.tsx';

interface CatalogueDialogProps {
  artist: Pick<Artist, 'id' | 'name'>;
  offer: CatalogueOffer;
  onClose: () => void;
}

/** Buys all work of an artist that the person does not have. */
export default function CatalogueDialog({ artist, offer, onClose }: CatalogueDialogProps) {
  const { user } = useUser();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  // The price stays as it was seen while another window buys a part of it; the server refuses it then.
  const [{ priceCents, works }] = useState(offer);
  const form = useForm<{ amount: string; email: string }, unknown, BuyCatalogueForm>({
    resolver: checkedBy(user ? buyCatalogueForm : guestBuyCatalogueForm),
    defaultValues: { amount: (priceCents / 100).toFixed(2), email: '' },
  });
  const buy = trpc.purchases.buyCatalogue.useMutation({
    onSuccess: async (result, { email }) => {
      if (result.outcome === 'checkout') return location.assign(result.checkoutUrl);
      if (email) return setMailedTo(email);
      await refetchRights();
      toast.success('Thank you!', { description: `Everything by ${artist.name} is yours` });
      onClose();
    },
    onError: () => void api.purchases.catalogue.invalidate(),
    meta: failsAs('Purchase failed'),
  });
  const isBusy = buy.isPending || buy.data?.outcome === 'checkout';
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ amount, email }) =>
    buy.mutate({
      artistId: artist.id,
      amountCents: amount,
      priceCents,
      ...(!user && email && { email }),
    }),
  );
  if (mailedTo !== null)
    return (
      <Dialog title="Thank you!" onClose={onClose}>
        <p className="wrap-anywhere text-14 text-ink-soft">
          A mail is on its way to <strong className="text-ink">{mailedTo}</strong>. Its link opens all of it.
        </p>
      </Dialog>
    );
  return (
    <Dialog title="Buy everything" description={`by ${artist.name}`} isBusy={isBusy} onClose={onClose}>
      <form noValidate className="grid grid-cols-1 gap-5" onSubmit={submit}>
        <ul className="max-h-60 divide-y divide-line overflow-y-auto border-line border-y text-14">
          {works.map(({ kind, id, title, priceCents, opensAt }) => (
            <li key={`${kind} ${id}`} className="flex items-baseline justify-between gap-4 py-2">
              <span className="wrap-anywhere">
                {title}
                <span className="block text-13 text-ink-faint">
                  {kind === 'album' ? 'Album' : 'Song'}
                  {opensAt && `, opens on ${formatDay(opensAt)}`}
                </span>
              </span>
              <span className="text-ink-soft tabular">{formatPrice(priceCents)}</span>
            </li>
          ))}
        </ul>
        <Field
          label="Your price in US dollars"
          help={`${formatPrice(priceCents)} or more, in one payment`}
          error={errors.amount?.message}
        >
          {(input) => <Input {...input} {...form.register('amount')} inputMode="decimal" maxLength={10} />}
        </Field>
        {!user && (
          <Field
            label="Email"
            help="The receipt goes there, with a link for downloading"
            error={errors.email?.message}
          >
            {(input) => <Input {...input} {...form.register('email')} type="email" autoComplete="email" />}
          </Field>
        )}
        <p className="text-14 text-ink-soft">
          This is what is for sale today. Work that comes later is not included.
        </p>
        <Button type="submit" size="large" isBusy={isBusy}>
          Buy everything
        </Button>
        <PaymentTerms isSignedIn={user !== null} />
      </form>
    </Dialog>
  );
}
