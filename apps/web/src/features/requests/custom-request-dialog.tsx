import type { Artist, RequestSettings, RequestType } from '@stagedoor/validators';
import { type CustomRequestForm, customRequestForm } from '@stagedoor/validators/custom-request';
import { REQUEST_DETAILS } from '@stagedoor/validators/limits';
import { Dialog } from '../../components/dialog.tsx';
import { DraftFields } from '../../components/draft-fields.tsx';
import { Field } from '../../components/field.tsx';
import { FormActions } from '../../components/form-actions.tsx';
import { Input, TextArea } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../lib/edits/use-draft-form.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { describeFailure } from './describe-failure.ts';
import { PriceNote, SignInToOrder } from './price-note.tsx';
import { RequestKindChoice } from './request-kind-choice.tsx';
import { REQUEST_KINDS } from './request-kinds.ts';

interface CustomRequestDialogProps {
  artist: Artist;
  settings: RequestSettings;
  /** The signed-in person's email address; '' for visitors. */
  email: string;
  onClose: () => void;
}

export default function CustomRequestDialog({ artist, settings, email, onClose }: CustomRequestDialogProps) {
  const kinds: RequestType[] = [
    ...(settings.cameoEnabled ? (['cameo'] as const) : []),
    ...(settings.customSongEnabled ? (['custom-song'] as const) : []),
  ];
  const draft = useDraftForm<CustomRequestForm>({
    name: `request to ${artist.id}`,
    empty: { requestType: kinds[0] ?? 'cameo', email, details: '' },
    resolver: checkedBy(customRequestForm),
  });
  const { register, watch, setValue, formState } = draft.form;
  const kind = REQUEST_KINDS[watch('requestType')];
  const send = trpc.requests.send.useMutation({
    onSuccess: ({ requestType, checkoutUrl }) => {
      draft.forget();
      if (checkoutUrl) {
        location.assign(checkoutUrl);
        return;
      }
      void api.requests.own.invalidate();
      const { word } = REQUEST_KINDS[requestType];
      toast.success('Request Submitted', {
        description: `Your ${word} request has been sent to ${artist.name}`,
      });
      onClose();
    },
    meta: failsAs('Submission Failed', { instead: describeFailure }),
  });
  const { errors } = formState;
  const prices = { cameo: settings.cameoPriceCents, 'custom-song': settings.customSongPriceCents };
  const priceCents = prices[watch('requestType')];
  const left = REQUEST_DETAILS.max - watch('details').length;
  return (
    <Dialog
      isBusy={send.isPending}
      onClose={onClose}
      title={`Ask ${artist.name}`}
      description="Tell them what you would like. They answer by mail."
    >
      <DraftFields
        draft={draft}
        onSubmit={(input) => send.mutate({ ...input, priceCents, artistId: artist.id })}
      >
        <RequestKindChoice
          kinds={kinds}
          prices={prices}
          value={watch('requestType')}
          onChange={(requestType) => setValue('requestType', requestType)}
        />
        <Field label="Email" help="Only the artist sees it, to answer you" error={errors.email?.message}>
          {(input) => <Input {...input} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        <Field
          label="Details"
          help={left < 200 ? `${left} characters left` : kind.ask}
          error={errors.details?.message}
        >
          {(input) => <TextArea {...input} {...register('details')} maxLength={REQUEST_DETAILS.max} />}
        </Field>
        {priceCents !== null && <PriceNote priceCents={priceCents} answerDays={settings.answerDays} />}
        {priceCents !== null && email === '' ? (
          <SignInToOrder />
        ) : (
          <FormActions
            action="Submit Request"
            isBusy={send.isPending || send.data?.checkoutUrl != null}
            onCancel={onClose}
          />
        )}
      </DraftFields>
    </Dialog>
  );
}
