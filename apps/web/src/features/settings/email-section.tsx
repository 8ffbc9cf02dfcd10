import { zodResolver } from '@hookform/resolvers/zod';
import type { Account, User } from '@stagedoor/validators';
import { changeEmailForm, changeEmailInput } from '@stagedoor/validators/account-settings';
import MailWarning from 'lucide-react/icons/mail-warning';
import { useForm } from 'react-hook-form';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';
import { NoPasswordNote } from './no-password-note.tsx';
import { SettingsSection } from './settings-section.tsx';

export function EmailSection({ user, account }: { user: User; account: Account | undefined }) {
  const hasPassword = account?.hasPassword !== false;
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(hasPassword ? changeEmailForm : changeEmailInput),
    defaultValues: { email: '', currentPassword: '' },
  });
  const change = trpc.account.changeEmail.useMutation({
    onSuccess: async ({ pendingEmail }, { email }) => {
      reset();
      await Promise.all([api.account.details.invalidate(), api.account.me.invalidate()]);
      if (pendingEmail)
        toast.success('Look in your inbox', {
          description: `Open the link that we sent to ${pendingEmail}.`,
        });
      else toast.success('Email address changed', { description: email.toLowerCase() });
    },
    meta: failsAs('The address was not changed'),
  });
  const { errors } = formState;
  return (
    <SettingsSection
      id="email"
      text="For news, receipts and a new password. Nobody else sees it."
      aside={account?.isEmailConfirmed && <Badge tone="good">Confirmed</Badge>}
    >
      <p className="mb-4 wrap-anywhere font-semibold text-16">{user.email}</p>
      {account && <EmailNotice account={account} />}
      <form
        noValidate
        className="grid max-w-md gap-4"
        onSubmit={handleSubmit((input) => change.mutate(input))}
      >
        <Field label="New email" error={errors.email?.message}>
          {(input) => <Input {...input} {...register('email')} type="email" autoComplete="email" />}
        </Field>
        {hasPassword ? (
          <Field label="Current password" error={errors.currentPassword?.message}>
            {(input) => (
              <PasswordInput {...input} {...register('currentPassword')} autoComplete="current-password" />
            )}
          </Field>
        ) : (
          <NoPasswordNote section="email" />
        )}
        <Button type="submit" variant="outline" className="justify-self-start" isBusy={change.isPending}>
          Change email
        </Button>
      </form>
    </SettingsSection>
  );
}

/**
 * Says that the address is not confirmed yet, and resends the link. Hidden when this installation sends no
 * mail.
 */
function EmailNotice({ account }: { account: Account }) {
  const { hasMail, isEmailConfirmed, pendingEmail } = account;
  const send = trpc.account.sendEmailConfirmation.useMutation({
    onSuccess: () => toast.success('Mail sent', { description: 'Open its link within a day.' }),
    meta: failsAs('No mail was sent'),
  });
  if (!hasMail || (isEmailConfirmed && !pendingEmail)) return null;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-small border border-line bg-raised p-4">
      <MailWarning className="size-5 shrink-0 text-lamp" aria-hidden="true" />
      <p className="min-w-48 flex-1 text-14">
        {pendingEmail ? (
          <>
            Open the link that we sent to <strong className="wrap-anywhere">{pendingEmail}</strong>. Until
            then your address stays as it is.
          </>
        ) : (
          'Please confirm your address: open the link in the mail that we sent you.'
        )}
      </p>
      {!pendingEmail && (
        <Button variant="outline" size="small" isBusy={send.isPending} onClick={() => send.mutate()}>
          Send again
        </Button>
      )}
    </div>
  );
}
