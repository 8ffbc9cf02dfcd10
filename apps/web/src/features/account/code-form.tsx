import { zodResolver } from '@hookform/resolvers/zod';
import { confirmSecondFactorInput } from '@stagedoor/validators/second-factor';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';

interface CodeFormProps {
  label: string;
  action: string;
  isBusy: boolean;
  /** Why the last code was refused. */
  refusal?: string | undefined;
  onCode: (code: string) => void;
  onCancel?: (() => void) | undefined;
}

/** One field that accepts a code from an authenticator app or a recovery code. */
export function CodeForm({ label, action, isBusy, refusal, onCode, onCancel }: CodeFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(confirmSecondFactorInput),
    defaultValues: { code: '' },
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(({ code }) => onCode(code))}>
      <Field label={label} error={formState.errors.code?.message ?? refusal}>
        {(input) => (
          <Input
            {...input}
            {...register('code')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
      </Field>
      <div className="flex gap-3">
        <Button type="submit" isBusy={isBusy}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
