import { Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { buttonStyle } from '../../components/button-style.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { Select } from '../../components/input.tsx';
import { toast } from '../../components/toast.ts';
import { formatBytes } from '../../lib/format.ts';
import { removeKept } from '../../lib/kept/remove-kept.ts';
import { LIMITS, setKeptLimit } from './keep.ts';
import { KeptList } from './kept-list.tsx';
import { sumBytes } from './plan-kept.ts';
import { useReadKept } from './use-read-kept.ts';

/** The kept music of this browser, how much it may be, and ways to remove it. */
export function KeptSettings() {
  const { collections, files, state } = useReadKept();
  const [isRemoving, setIsRemoving] = useState(false);
  const free = useFreeBytes();
  const id = useId();
  if (!state || collections.length === 0)
    return (
      <p className="text-14 text-ink-soft">
        Nothing is kept yet. <i className="not-italic text-ink">Keep offline</i> on the page of an album or a
        playlist, and at your liked songs, keeps them here.
      </p>
    );
  const removeAll = async () => {
    await removeKept();
    setIsRemoving(false);
    toast.success('All kept music was removed from this device');
  };
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <label htmlFor={id} className="grid">
          <span className="font-semibold text-14">At most</span>
          <span className="text-13 text-ink-faint tabular">
            {formatBytes(sumBytes(files))} are used
            {free !== null && `, ${formatBytes(free)} are free in this browser`}
          </span>
        </label>
        <Select
          id={id}
          value={state.limitBytes}
          onChange={({ target }) => void setKeptLimit(Number(target.value))}
          className="w-32 shrink-0"
        >
          {LIMITS.map((bytes) => (
            <option key={bytes} value={bytes}>
              {bytes / 1024 ** 3} GB
            </option>
          ))}
        </Select>
      </div>
      <KeptList />
      <div className="flex flex-wrap gap-2">
        <Link to="/offline" className={buttonStyle('outline', 'small')}>
          Open
        </Link>
        <Button variant="danger" size="small" onClick={() => setIsRemoving(true)}>
          Remove all
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          onClose={() => setIsRemoving(false)}
          title="Remove all from this device?"
          description="Your albums, playlists and liked songs stay in your library."
          action="Remove all"
          onConfirm={() => void removeAll()}
        />
      )}
    </div>
  );
}

/** The bytes that the browser still gives to this site; null where it does not say. */
function useFreeBytes(): number | null {
  const [free, setFree] = useState<number | null>(null);
  useEffect(() => {
    void navigator.storage?.estimate?.().then(({ quota, usage }) => {
      if (quota !== undefined && usage !== undefined) setFree(Math.max(quota - usage, 0));
    });
  }, []);
  return free;
}
