import { zodResolver } from '@hookform/resolvers/zod';
import { renamePasskeyInput } from '@stagedoor/validators/passkey';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';

interface PasskeyNameFormProps {
  name: string;
  isBusy: boolean;
  onName: (name: string) => void;
}

export function PasskeyNameForm({ name, isBusy, onName }: PasskeyNameFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(renamePasskeyInput),
    defaultValues: { name },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(({ name }) => onName(name))}>
      <Field label="Name" error={formState.errors.name?.message}>
        {(input) => <Input {...input} {...register('name')} maxLength={50} autoFocus />}
      </Field>
      <Button type="submit" className="justify-self-start" isBusy={isBusy}>
        Save
      </Button>
    </form>
  );
}
