import type { Credit } from '@stagedoor/validators';
import { CREDIT_ROLE_MAX_LENGTH } from '@stagedoor/validators/limits';
import Link from 'lucide-react/icons/link';
import Trash from 'lucide-react/icons/trash-2';
import Unlink from 'lucide-react/icons/unlink';
import { useDeferredValue } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Field } from '../../../../components/field.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { Input } from '../../../../components/input.tsx';
import { trpc } from '../../../../lib/trpc.ts';

interface CreditRowProps {
  number: number;
  credit: Credit;
  errors?: { name?: { message?: string }; role?: { message?: string } } | undefined;
  onChange: (credit: Credit) => void;
  onRemove: () => void;
}

/** One name with its role, and the profile of that name, which may be linked. */
export function CreditRow({ number, credit, errors, onChange, onRemove }: CreditRowProps) {
  const { name, role, artistId } = credit;
  const profile = useProfile(name);
  return (
    <li className="grid gap-2">
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
        <Field label={`Name ${number}`} error={errors?.name?.message}>
          {(input) => (
            <Input
              {...input}
              value={name}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => onChange({ name: target.value, role, artistId: null })}
            />
          )}
        </Field>
        <Field label={`Role ${number}`} error={errors?.role?.message}>
          {(input) => (
            <Input
              {...input}
              value={role}
              list="credit-roles"
              maxLength={CREDIT_ROLE_MAX_LENGTH}
              onChange={({ target }) => onChange({ ...credit, role: target.value })}
            />
          )}
        </Field>
        <IconButton label={`Remove credit ${number}`} onClick={onRemove} className="mt-6">
          <Trash className="size-4" aria-hidden="true" />
        </IconButton>
      </div>
      {artistId !== null ? (
        <div>
          <Button variant="ghost" size="small" onClick={() => onChange({ ...credit, artistId: null })}>
            <Unlink className="size-4" aria-hidden="true" /> Linked to their profile: remove the link
          </Button>
        </div>
      ) : (
        profile && (
          <div>
            <Button
              variant="ghost"
              size="small"
              onClick={() => onChange({ role, name: profile.name, artistId: profile.id })}
            >
              <Link className="size-4" aria-hidden="true" /> Link to {profile.name}’s profile
            </Button>
          </div>
        )
      )}
    </li>
  );
}

/** The best known profile of exactly this name. */
function useProfile(typed: string) {
  const search = useDeferredValue(typed.trim());
  const { data } = trpc.artists.list.useQuery({ search, limit: 8 }, { enabled: search.length > 1 });
  return data?.items.find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
}
