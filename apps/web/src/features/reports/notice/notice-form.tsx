import type { TargetRef } from '@stagedoor/validators';
import { REPORT } from '@stagedoor/validators/limits';
import { noticeForm } from '@stagedoor/validators/report';
import { Button } from '../../../components/button.tsx';
import { DraftFields } from '../../../components/draft-fields.tsx';
import { Field } from '../../../components/field.tsx';
import { Input, TextArea } from '../../../components/input.tsx';
import { toast } from '../../../components/toast.ts';
import { checkedBy } from '../../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../../lib/edits/use-draft-form.ts';
import { failsAs } from '../../../lib/requests/failure-words.ts';
import { trpc } from '../../../lib/trpc.ts';

const STATEMENT =
  'Say what your work is, that you own it or act for its owner, that you believe in good faith that this use is not allowed, and that all of this is correct';

interface NoticeFormProps {
  target: TargetRef;
  /** The signed-in person's address; '' for visitors. */
  email: string;
  onSent: (sent: { id: number; email: string }) => void;
}

/** Fields of a copyright notice. */
export function NoticeForm({ target, email, onSent }: NoticeFormProps) {
  const draft = useDraftForm({
    name: `notice on ${target.targetType} ${target.targetId}`,
    empty: { name: '', email, workUrl: '', statement: '', signature: '', note: '' },
    resolver: checkedBy(noticeForm),
  });
  const { register, formState } = draft.form;
  const { errors } = formState;
  const file = trpc.reports.file.useMutation({
    onSuccess: ({ report, isNew }, { reason: _reason, ...input }) => {
      draft.forget();
      isNew
        ? onSent({ id: report.id, email: 'email' in input ? input.email : '' })
        : toast.info('You have reported this before', { description: 'Your settings say what comes of it.' });
    },
    meta: failsAs('The notice was not sent'),
  });
  return (
    <DraftFields
      draft={draft}
      onSubmit={(fields) => file.mutate({ ...target, reason: 'copyright', ...fields })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Your full name" error={errors.name?.message}>
          {(input) => (
            <Input {...input} {...register('name')} autoComplete="name" maxLength={REPORT.nameLength} />
          )}
        </Field>
        <Field label="Your email address" error={errors.email?.message}>
          {(input) => <Input {...input} {...register('email')} type="email" autoComplete="email" />}
        </Field>
      </div>
      <Field
        label="Link to your work"
        help="Where the original can be seen or heard"
        error={errors.workUrl?.message}
      >
        {(input) => <Input {...input} {...register('workUrl')} type="url" placeholder="https://" />}
      </Field>
      <Field label="Your statement" help={STATEMENT} error={errors.statement?.message}>
        {(input) => (
          <TextArea {...input} {...register('statement')} rows={6} maxLength={REPORT.statementLength} />
        )}
      </Field>
      <Field label="Note" help="Optional, for the moderator" error={errors.note?.message}>
        {(input) => <TextArea {...input} {...register('note')} rows={2} maxLength={REPORT.noteLength} />}
      </Field>
      <Field label="Signature" help="Type your full name" error={errors.signature?.message}>
        {(input) => <Input {...input} {...register('signature')} maxLength={REPORT.nameLength} />}
      </Field>
      <p className="text-13 text-ink-faint">
        Moderators read the notice. It is kept until a year after the decision. We mail you at the address
        above.
      </p>
      <div>
        <Button type="submit" isBusy={file.isPending}>
          Send notice
        </Button>
      </div>
    </DraftFields>
  );
}
