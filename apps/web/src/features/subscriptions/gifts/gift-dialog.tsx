import type { Artist } from '@stagedoor/validators';
import { formatPrice } from '@stagedoor/validators/format';
import { type GiftForm, giftForm } from '@stagedoor/validators/gift';
import { SUBSCRIPTION_PRICE_CENTS } from '@stagedoor/validators/limits';
import { ChoiceRow } from '../../../components/choice-row.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { DraftFields } from '../../../components/draft-fields.tsx';
import { FormActions } from '../../../components/form-actions.tsx';
import { checkedBy } from '../../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../../lib/edits/use-draft-form.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';
import { GiftFields, GivenDialog } from '../../purchases/index.ts';

const MONTHS = [1, 3, 6, 12];

interface GiftDialogProps {
  artist: Pick<Artist, 'id' | 'name'>;
  isDemo: boolean;
  onClose: () => void;
}

/** Buys months of an artist for somebody else. */
export default function GiftDialog({ artist, isDemo, onClose }: GiftDialogProps) {
  const draft = useDraftForm<GiftForm>({
    name: `gift of ${artist.id}`,
    empty: { months: 3, email: '', message: '' },
    resolver: checkedBy(giftForm),
  });
  const give = trpc.gifts.give.useMutation({
    onSuccess: (result) => {
      draft.forget();
      if (result.outcome === 'checkout') location.assign(result.checkoutUrl);
    },
    meta: failsAs('The gift could not be bought'),
  });
  const { register, watch, setValue, formState } = draft.form;
  const months = watch('months');
  if (give.data?.outcome === 'created') return <GivenDialog code={give.data.code} onClose={onClose} />;
  // Stay busy while the provider's page loads.
  const isBusy = give.isPending || give.data?.outcome === 'checkout';
  return (
    <Dialog
      isBusy={isBusy}
      onClose={onClose}
      title={`Give ${artist.name}`}
      description="Everything by this artist, for as long as you choose. It ends by itself."
    >
      <DraftFields draft={draft} onSubmit={(input) => give.mutate({ ...input, artistId: artist.id })}>
        <ChoiceRow
          legend="Months"
          choices={MONTHS.map((value) => ({ value: String(value), label: value }))}
          value={String(months)}
          onChange={(value) => setValue('months', Number(value))}
        />
        <GiftFields email={register('email')} message={register('message')} errors={formState.errors} />
        <p className="text-13 text-ink-faint">
          {isDemo ? 'Demo payments: nothing is charged.' : 'You pay once, on the secure page of Stripe.'}
        </p>
        <FormActions
          action={`Give for ${formatPrice(months * SUBSCRIPTION_PRICE_CENTS)}`}
          isBusy={isBusy}
          onCancel={onClose}
        />
      </DraftFields>
    </Dialog>
  );
}
