import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { trpc } from '../../lib/trpc.ts';
import { describeScope } from './describe-scope.ts';
import { type AdminEntity, useDelete } from './use-delete.ts';

interface AdminRef {
  entity: AdminEntity;
  id: number;
}

interface DeleteButtonProps extends AdminRef {
  name: string;
  /** Why the item cannot be deleted. */
  whyNot?: string | undefined;
}

const NOUNS = { user: 'user', artist: 'artist', post: 'post' };

/** Asks for confirmation, and lists what will also be deleted. */
export function DeleteButton({ entity, id, name, whyNot }: DeleteButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const remove = useDelete(entity, () => setIsOpen(false));
  return (
    <>
      <IconButton
        label={whyNot ?? `Delete ${name}`}
        disabled={whyNot !== undefined}
        onClick={() => setIsOpen(true)}
        className="hover:text-alarm"
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </IconButton>
      {isOpen && (
        <Question
          entity={entity}
          id={id}
          name={name}
          isBusy={remove.isPending}
          onClose={() => setIsOpen(false)}
          onConfirm={() => remove.mutate({ id })}
        />
      )}
    </>
  );
}

interface QuestionProps extends AdminRef {
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

function Question({ entity, id, name, isBusy, onClose, onConfirm }: QuestionProps) {
  const { data } = trpc.admin.deletionScope.useQuery({ targetType: entity, targetId: id }, { staleTime: 0 });
  const scope = data ? describeScope(data, entity === 'artist') : 'Counting what goes with it…';
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete “${name}”?`}
      description={`${scope} You can take this back for 30 days.`}
      action={`Delete ${NOUNS[entity]}`}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
