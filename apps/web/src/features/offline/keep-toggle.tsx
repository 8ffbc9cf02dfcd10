import type { User } from '@stagedoor/validators';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { toast } from '../../components/toast.ts';
import { keepCollection, removeCollection, retryCollections } from './keep.ts';
import { KeepSign } from './keep-sign.tsx';
import { type KeepTarget, keyOf } from './load-collection.ts';
import { describeKept, type KeptProgress } from './plan-kept.ts';
import { useReadKept } from './use-read-kept.ts';

interface KeepToggleProps {
  target: KeepTarget;
  hasLabel: boolean;
  user: User;
}

const WORDS: Record<
  KeptProgress['status'] | 'off',
  { label: string; name: (title: string, percent: number) => string }
> = {
  off: { label: 'Keep offline', name: (title) => `Keep ${title} offline` },
  fetching: {
    label: 'Stop',
    name: (title, percent) => `Stop keeping ${title} offline, ${percent} % are there`,
  },
  kept: { label: 'Kept offline', name: (title) => `Remove ${title} from this device` },
  limit: { label: 'Limit reached', name: (title) => `Try again to keep ${title} offline` },
  room: { label: 'No room left', name: (title) => `Try again to keep ${title} offline` },
  failed: { label: 'Try again', name: (title) => `Try again to keep ${title} offline` },
};

/** Off, being fetched, kept, or stopped by what is in its way. */
export default function KeepToggle({ target, hasLabel, user }: KeepToggleProps) {
  const { collections, files, fetching } = useReadKept();
  const [isAsking, setIsAsking] = useState(false);
  const key = keyOf(target);
  const collection = collections.find((one) => one.key === key);
  const progress = collection && describeKept(collection, files, fetching);
  const status = progress?.status ?? (isAsking ? 'fetching' : 'off');
  const percent = Math.floor((progress?.part ?? 0) * 100);

  const keep = async () => {
    setIsAsking(true);
    try {
      await keepCollection(target, user);
    } catch (error) {
      console.warn('The songs to keep could not be listed', error);
      toast.error(`${target.title} could not be kept offline`);
    } finally {
      setIsAsking(false);
    }
  };
  const remove = async () => {
    await removeCollection(key);
    if (status === 'kept')
      toast.success(`${target.title} was removed from this device`, {
        action: { label: 'Undo', onClick: () => void keep() },
      });
  };
  const act = {
    off: keep,
    fetching: remove,
    kept: remove,
    limit: retryCollections,
    room: retryCollections,
    failed: retryCollections,
  };
  const { label, name } = WORDS[status];
  const common = {
    'aria-pressed': status === 'kept',
    'data-status': status,
    onClick: () => void act[status](),
  };
  const sign = <KeepSign status={status} part={progress?.part ?? 0} />;
  if (!hasLabel)
    return (
      <IconButton label={name(target.title, percent)} {...common}>
        {sign}
      </IconButton>
    );
  return (
    <Button variant="outline" aria-label={name(target.title, percent)} {...common}>
      {sign}
      <span className="max-sm:hidden">{status === 'fetching' ? `${percent} %` : label}</span>
    </Button>
  );
}
