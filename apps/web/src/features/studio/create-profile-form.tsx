import type { User } from '@stagedoor/validators';
import { type CreateArtistProfileInput, createArtistProfileInput } from '@stagedoor/validators/artist';
import { Button } from '../../components/button.tsx';
import { DraftFields } from '../../components/draft-fields.tsx';
import { Field } from '../../components/field.tsx';
import { Input, TextArea } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { checkedBy } from '../../lib/edits/checked-by.ts';
import { useDraftForm } from '../../lib/edits/use-draft-form.ts';
import { failsAs } from '../../lib/requests/failure-words.ts';
import { api, trpc } from '../../lib/trpc.ts';

interface CreateProfileFormProps {
  user: User;
  onCreated: () => void;
}

export default function CreateProfileForm({ user, onCreated }: CreateProfileFormProps) {
  const draft = useDraftForm<CreateArtistProfileInput>({
    name: 'first profile',
    empty: { name: user.username, bio: '' },
    resolver: checkedBy(createArtistProfileInput),
  });
  const { register, formState } = draft.form;
  const create = trpc.profiles.create.useMutation({
    onSuccess: async (artist) => {
      draft.forget();
      await api.profiles.mine.invalidate();
      onCreated();
      void api.artists.list.invalidate();
      toast.success('Artist profile created', { description: `The door is open, ${artist.name}.` });
    },
    meta: failsAs('Failed to create artist profile'),
  });
  const { errors } = formState;
  return (
    <DraftFields
      draft={draft}
      className="grid max-w-xl gap-5 rounded-card border border-line bg-stage p-6 md:p-8"
      onSubmit={(input) => create.mutate(input)}
    >
      <header>
        <h2 className="text-26">Create Your Artist Profile</h2>
        <p className="mt-1 text-14 text-ink-soft">This is how fans find you. You can change it later.</p>
      </header>
      <Field label="Artist Name" error={errors.name?.message}>
        {(input) => <Input {...input} {...register('name')} maxLength={100} />}
      </Field>
      <Field label="Artist Bio" help="A few sentences about you and your music" error={errors.bio?.message}>
        {(input) => <TextArea {...input} {...register('bio')} maxLength={5000} />}
      </Field>
      <Button type="submit" size="large" isBusy={create.isPending} className="justify-self-start">
        Create Profile
      </Button>
    </DraftFields>
  );
}
