import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@stagedoor/validators';
import { deleteAccountInput, passwordForm } from '@stagedoor/validators/account-settings';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { toast } from '../../components/toast.ts';
import { formatDay } from '../../lib/format.ts';
import { FAILS_IN_PLACE } from '../../lib/requests/failure-words.ts';
import { trpc } from '../../lib/trpc.ts';
import { changeSession } from '../account/index.ts';
import { NoPasswordNote } from './no-password-note.tsx';

const EVERYONES = [
  'your profile, playlists, likes and comments',
  'your subscriptions, which are cancelled now',
];
const ARTISTS = [
  'your artist page with all songs, albums and posts, and their files',
  'the subscriptions of your fans, which are cancelled now',
];

/** Shows what will be deleted with the account, and requires the password. */
export default function DeleteDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const navigate = useNavigate();
  const { data: account } = trpc.account.details.useQuery();
  const hasPassword = account?.hasPassword !== false;
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(hasPassword ? passwordForm : deleteAccountInput),
    defaultValues: { password: '' },
  });
  const remove = trpc.account.delete.useMutation({
    onSuccess: async ({ deletedAt }) => {
      await navigate({ to: '/' });
      await changeSession(null);
      toast.success('Your account will be deleted', {
        description: `Sign in before ${formatDay(deletedAt)} to keep it.`,
      });
    },
    meta: FAILS_IN_PLACE,
    onError: (error) => setError('password', { message: error.message }),
  });
  const goes = user.isArtist ? [...EVERYONES, ...ARTISTS] : EVERYONES;
  return (
    <Dialog
      onClose={onClose}
      title="Delete your account?"
      description="This goes with it, for good after 30 days:"
    >
      <form noValidate className="grid gap-5" onSubmit={handleSubmit((input) => remove.mutate(input))}>
        <ul className="grid list-disc gap-1.5 pl-5 text-14 text-ink-soft marker:text-ink-faint">
          {goes.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <input type="text" name="username" value={user.username} autoComplete="username" readOnly hidden />
        {hasPassword ? (
          <Field label="Your password" error={formState.errors.password?.message}>
            {(input) => (
              <PasswordInput {...input} {...register('password')} autoComplete="current-password" />
            )}
          </Field>
        ) : (
          <DeleteWithoutPassword refusal={formState.errors.password?.message} />
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="ghost" onClick={onClose}>
            Keep account
          </Button>
          <Button type="submit" variant="danger" isBusy={remove.isPending}>
            Delete account
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const DeleteWithoutPassword = ({ refusal }: { refusal: string | undefined }) => (
  <>
    <NoPasswordNote section="delete" />
    {refusal && (
      <p role="alert" className="text-13 text-alarm">
        {refusal}
      </p>
    )}
  </>
);
