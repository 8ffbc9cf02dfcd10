import { type MailFollowForm, mailFollowForm } from '@stagedoor/validators/forms';
import { Link, useLocation } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { keepAct } from '../account/index.ts';

interface FollowByMailDialogProps {
  artist: { id: number; name: string };
  onClose: () => void;
}

/** Two ways for visitors to follow: with an account, or by an address alone. */
export default function FollowByMailDialog({ artist, onClose }: FollowByMailDialogProps) {
  const here = useLocation({ select: ({ href }) => href });
  const form = useForm<MailFollowForm>({
    resolver: checkedBy(mailFollowForm),
    defaultValues: { email: '' },
  });
  const ask = trpc.follows.byMail.ask.useMutation({ meta: failsAs('Failed to follow') });
  if (ask.isSuccess)
    return (
      <Dialog title="One more step" onClose={onClose}>
        <p className="wrap-anywhere text-14 text-ink-soft" role="status">
          A mail is on its way to <strong className="text-ink">{ask.variables.email}</strong>. The news come
          once you have opened its link.
        </p>
      </Dialog>
    );
  return (
    <Dialog
      title={`Follow ${artist.name}`}
      description="New songs, albums, posts and concerts come to you."
      isBusy={ask.isPending}
      onClose={onClose}
    >
      <form
        noValidate
        className="grid grid-cols-1 gap-5"
        onSubmit={form.handleSubmit(({ email }) => ask.mutate({ artistId: artist.id, email }))}
      >
        <Field
          label="Email"
          help="One click in any of the mails ends them; you need no account"
          error={form.formState.errors.email?.message}
        >
          {(input) => <Input {...input} {...form.register('email')} type="email" autoComplete="email" />}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isBusy={ask.isPending}>
            Follow by mail
          </Button>
          <Link
            to="/auth"
            search={{ return: here }}
            onClick={() => keepAct({ kind: 'follow', id: artist.id })}
            className={buttonStyle('outline')}
          >
            Sign in
          </Link>
        </div>
      </form>
    </Dialog>
  );
}
