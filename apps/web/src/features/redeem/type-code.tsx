import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { InvitationCard } from '../../components/invitation-card.tsx';
import { isNotFound } from '../../lib/is-not-found.ts';

interface TypeCodeProps {
  typed: string;
  error: { message: string } | null;
  onSubmit: (code: string) => void;
  onRetry: () => void;
}

/** Takes a code, and says what is wrong with the last one. */
export function TypeCode({ typed, error, onSubmit, onRetry }: TypeCodeProps) {
  const [code, setCode] = useState(typed);
  const isTried = code.trim() === typed && error !== null;
  const problem = isNotFound(error) ? 'There is no such code. Is it complete?' : error?.message;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (isTried) onRetry();
    else if (code.trim() !== '') onSubmit(code.trim());
  }
  return (
    <InvitationCard
      title="Redeem a code"
      text="For a download code that came with your record, or a gift. Nothing is charged."
    >
      <form onSubmit={submit} className="grid w-full gap-4">
        <Field label="Code" error={isTried ? problem : undefined}>
          {(input) => (
            <Input
              {...input}
              value={code}
              onChange={(event) => setCode(event.target.value)}
              maxLength={64}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              placeholder="K7QM-2RTX-9BDF-HW3P"
            />
          )}
        </Field>
        <Button type="submit" size="large" disabled={code.trim() === ''}>
          Continue
        </Button>
      </form>
    </InvitationCard>
  );
}
