import { zodResolver } from '@hookform/resolvers/zod';
import { type CreateTokenInput, createTokenInput, type TokenScope } from '@stagedoor/validators/token';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { ChoiceRow } from '../../components/choice-row.tsx';
import { Field } from '../../components/field.tsx';
import { Input, Select } from '../../components/input.tsx';
import { SCOPE_WORDS } from './token-words.ts';

const DAY_MS = 24 * 3600 * 1000;
const TERMS = [
  { days: '', label: 'Never' },
  { days: '30', label: 'In 30 days' },
  { days: '90', label: 'In 90 days' },
  { days: '365', label: 'In a year' },
];
const KINDS = [
  { value: 'app', label: 'A music app' },
  { value: 'program', label: 'Another program' },
] as const;

interface TokenFormProps {
  isArtist: boolean;
  isForApp?: boolean | undefined;
  isBusy: boolean;
  onToken: (input: CreateTokenInput) => void;
}

export function TokenForm({ isArtist, isForApp, isBusy, onToken }: TokenFormProps) {
  const { register, handleSubmit, watch, setValue, formState } = useForm({
    resolver: zodResolver(createTokenInput),
    defaultValues: { name: '', scopes: ['library' as TokenScope], isForSubsonic: true, expiresAt: null },
  });
  const { errors } = formState;
  const isForSubsonic = watch('isForSubsonic');
  const choose = (isMusicApp: boolean) => {
    setValue('isForSubsonic', isMusicApp);
    setValue('scopes', [isMusicApp ? 'library' : 'read']);
  };
  const setTerm = (days: string) =>
    setValue('expiresAt', (days && new Date(Date.now() + Number(days) * DAY_MS).toISOString()) || null);
  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit(onToken)}>
      <Field label="Name" help="Such as the app and device it is for" error={errors.name?.message}>
        {(input) => <Input {...input} {...register('name')} maxLength={50} autoComplete="off" autoFocus />}
      </Field>
      {!isForApp && (
        <ChoiceRow
          legend="For"
          choices={KINDS}
          value={isForSubsonic ? 'app' : 'program'}
          onChange={(kind) => choose(kind === 'app')}
        />
      )}
      {isForSubsonic ? (
        <p className="text-14 text-ink-soft">
          The app can play what you can, and change your likes and playlists. It needs to support Subsonic.
        </p>
      ) : (
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold text-13 text-ink-soft">It may</legend>
          {(isArtist ? (['read', 'library', 'studio'] as const) : (['read', 'library'] as const)).map(
            (scope) => (
              <Checkbox key={scope} value={scope} {...register('scopes')}>
                <strong className="text-ink">{SCOPE_WORDS[scope].label}.</strong> {SCOPE_WORDS[scope].help}
              </Checkbox>
            ),
          )}
          {errors.scopes && (
            <p role="alert" className="text-13 text-alarm">
              {errors.scopes.message}
            </p>
          )}
        </fieldset>
      )}
      <Field label="Expires" error={errors.expiresAt?.message}>
        {(input) => (
          <Select {...input} defaultValue="" onChange={({ target }) => setTerm(target.value)}>
            {TERMS.map(({ days, label }) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" className="justify-self-end" isBusy={isBusy}>
        Create
      </Button>
    </form>
  );
}
