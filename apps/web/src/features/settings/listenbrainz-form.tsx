import { zodResolver } from '@hookform/resolvers/zod';
import { scrobblingInput } from '@stagedoor/validators/scrobbling';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { toast } from '../../components/toast.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

const HELP = 'From the settings of your account at listenbrainz.org';

export function ListenBrainzForm() {
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(scrobblingInput),
    defaultValues: { listenbrainzToken: '' },
  });
  const connect = trpc.scrobbling.connect.useMutation({
    meta: failsAs('ListenBrainz was not connected'),
    onSuccess: ({ listenbrainz }) => {
      reset();
      toast.success('ListenBrainz connected', { description: listenbrainz?.username });
    },
    onSettled: () => api.scrobbling.get.invalidate(),
  });
  return (
    <form
      noValidate
      className="grid max-w-md gap-4"
      onSubmit={handleSubmit((input) => connect.mutate(input))}
    >
      <Field label="User token" help={HELP} error={formState.errors.listenbrainzToken?.message}>
        {(input) => <PasswordInput {...input} {...register('listenbrainzToken')} autoComplete="off" />}
      </Field>
      <Button type="submit" variant="outline" className="justify-self-start" isBusy={connect.isPending}>
        Connect ListenBrainz
      </Button>
    </form>
  );
}
