import { type RedeemForm, redeemForm } from '@stagedoor/validators/forms';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { FAILS_IN_PLACE } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { RedeemError } from './redeem-error.tsx';
import { SignInLink } from './sign-in-link.tsx';

/** Redeems the code of an album or song by an address, which gets a link that downloads. */
export function RedeemAsGuest({ title, code }: { title: string; code: string }) {
  const form = useForm<RedeemForm>({ resolver: checkedBy(redeemForm), defaultValues: { email: '' } });
  const redeem = trpc.codes.redeem.useMutation({ meta: FAILS_IN_PLACE });
  if (redeem.isSuccess)
    return (
      <p role="status" className="wrap-anywhere text-14 text-ink-soft">
        A mail is on its way to <strong className="text-ink">{redeem.variables.email}</strong>. Its link opens{' '}
        {title}, and downloads it.
      </p>
    );
  return (
    <form
      noValidate
      className="grid w-full gap-4"
      onSubmit={form.handleSubmit(({ email }) => redeem.mutate({ code, email }))}
    >
      <Field
        label="Email"
        help="A link for downloading goes there; you need no account"
        error={form.formState.errors.email?.message}
      >
        {(input) => <Input {...input} {...form.register('email')} type="email" autoComplete="email" />}
      </Field>
      <Button type="submit" size="large" isBusy={redeem.isPending}>
        Redeem
      </Button>
      <RedeemError error={redeem.error} />
      <p className="text-13 text-ink-faint">
        You have an account? <SignInLink className="font-semibold text-ink underline">Sign in</SignInLink> to
        find it among your purchases.
      </p>
    </form>
  );
}
