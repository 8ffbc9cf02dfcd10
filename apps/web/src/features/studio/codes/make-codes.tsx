import type { SoldKind } from '@stagedoor/validators';
import { type MakeCodesForm, makeCodesForm } from '@stagedoor/validators/forms';
import { CODE_BATCH_NAME_MAX_LENGTH } from '@stagedoor/validators/limits';
import { Button } from '../../../components/button.tsx';
import { DraftFields } from '../../../components/draft-fields.tsx';
import { Field } from '../../../components/field.tsx';
import { Input } from '../../../components/input.tsx';
import { toast } from '../../../components/toast.ts';
import { checkedBy } from '../../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../../lib/edits/use-draft-form.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { api, trpc } from '../../../lib/trpc.ts';

const EMPTY = { name: '', count: '100' };

/** The form that makes a batch of codes. */
export function MakeCodes({ kind, id }: { kind: SoldKind; id: number }) {
  const draft = useDraftForm<typeof EMPTY, MakeCodesForm>({
    name: `codes for ${kind} ${id}`,
    empty: EMPTY,
    resolver: checkedBy(makeCodesForm),
  });
  const make = trpc.codes.make.useMutation({
    onSuccess: async ({ count }) => {
      draft.discard();
      toast.success(count === 1 ? 'One code made' : `${count} codes made`);
      await api.codes.batches.invalidate();
    },
    meta: failsAs('The codes could not be made'),
  });
  const { register, formState } = draft.form;
  return (
    <DraftFields draft={draft} onSubmit={(fields) => make.mutate({ ...fields, kind, id })}>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_8rem]">
        <Field label="What they are for" error={formState.errors.name?.message}>
          {(input) => (
            <Input
              {...input}
              {...register('name')}
              maxLength={CODE_BATCH_NAME_MAX_LENGTH}
              placeholder="Vinyl, spring 2027"
              autoComplete="off"
            />
          )}
        </Field>
        <Field label="How many" error={formState.errors.count?.message}>
          {(input) => <Input {...input} {...register('count')} inputMode="numeric" maxLength={3} />}
        </Field>
      </div>
      <Button type="submit" isBusy={make.isPending} className="justify-self-start">
        Make codes
      </Button>
    </DraftFields>
  );
}
