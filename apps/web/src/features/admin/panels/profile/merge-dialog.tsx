import type { AdminProfile } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { Input } from '../../../../components/input.tsx';
import { trpc } from '../../../../lib/trpc.ts';
import { Named } from '../../named.tsx';
import { actOptions } from '../act-options.ts';
import { MergePreview } from './merge-preview.tsx';

interface MergeDialogProps {
  profile: Pick<AdminProfile, 'id' | 'name'>;
  onClose: () => void;
}

/** Chooses the other profile, shows what moves, and asks for the name of the one that goes. */
export function MergeDialog({ profile: { id, name }, onClose }: MergeDialogProps) {
  const [search, setSearch] = useState('');
  const [target, setTarget] = useState<{ id: number; name: string } | null>(null);
  const [typed, setTyped] = useState('');
  const merge = trpc.artistMerges.merge.useMutation(actOptions('Profiles merged', name, onClose));
  const isSure = target !== null && typed.trim() === name;
  return (
    <Dialog
      isBusy={merge.isPending}
      onClose={onClose}
      title={`Merge ${name} into another profile`}
      description="Everything goes there, and the old address leads there. You can undo it for 30 days, until a subscriber is billed."
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSure && !merge.isPending) merge.mutate({ id, intoArtistId: target.id });
        }}
      >
        {target === null ? (
          <>
            <Field label="The profile that stays" help="Part of its name">
              {(input) => (
                <Input
                  {...input}
                  value={search}
                  onChange={(event) => setSearch(event.target.value)}
                  autoComplete="off"
                />
              )}
            </Field>
            <Targets search={search.trim()} exceptId={id} onChoose={setTarget} />
          </>
        ) : (
          <>
            <MergePreview id={id} intoArtistId={target.id} />
            <Field label={`Type ${name} to confirm`}>
              {(input) => (
                <Input
                  {...input}
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                  autoComplete="off"
                />
              )}
            </Field>
          </>
        )}
        <div className="flex justify-end gap-3">
          <Button variant="ghost" onClick={() => (target === null ? onClose() : setTarget(null))}>
            Back
          </Button>
          <Button type="submit" variant="danger" disabled={!isSure} isBusy={merge.isPending}>
            Merge profiles
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface TargetsProps {
  search: string;
  exceptId: number;
  onChoose: (artist: { id: number; name: string }) => void;
}

function Targets({ search, exceptId, onChoose }: TargetsProps) {
  const query = trpc.admin.artists.useQuery(
    { search, limit: 8, sortBy: 'name', isDescending: false },
    { enabled: search !== '' },
  );
  const found = query.data?.items.filter(({ id, state }) => id !== exceptId && state !== 'deleted') ?? [];
  if (search === '') return null;
  if (query.isSuccess && found.length === 0)
    return <p className="text-14 text-ink-faint">No other artist has this name.</p>;
  return (
    <ul className="-mx-2 grid max-h-64 overflow-y-auto">
      {found.map(({ id, name, coverImage }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChoose({ id, name })}
            className="block w-full rounded-small p-2 text-left transition-colors hover:bg-raised"
          >
            <Named name={name} image={coverImage} detail={`Artist ${id}`} />
          </button>
        </li>
      ))}
    </ul>
  );
}
