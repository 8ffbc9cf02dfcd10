import { useBlocker } from '@tanstack/react-router';
import { createContext, useContext, useEffect, useId, useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';

type Report = (id: string, isDirty: boolean) => void;
const UnsavedContext = createContext<Report>(() => {});

/** Notifies the frame that a card has changes that are not saved yet. */
export function useReportUnsaved(isDirty: boolean): void {
  const id = useId();
  const report = useContext(UnsavedContext);
  useEffect(() => {
    report(id, isDirty);
    return () => report(id, false);
  }, [id, isDirty, report]);
}

/** Asks before somebody leaves cards with unsaved changes. */
export function UnsavedGuard({ children }: { children: React.ReactNode }) {
  const [dirty, setDirty] = useState<readonly string[]>([]);
  const [report] = useState<Report>(
    () => (id: string, isDirty: boolean) =>
      setDirty((before) => {
        const others = before.filter((one) => one !== id);
        if (isDirty) return [...others, id];
        return others.length === before.length ? before : others;
      }),
  );
  const blocker = useBlocker({
    shouldBlockFn: () => dirty.length > 0,
    enableBeforeUnload: dirty.length > 0,
    withResolver: true,
  });
  return (
    <UnsavedContext value={report}>
      {children}
      <ConfirmDialog
        isOpen={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        description="What you changed here is not saved yet."
        action="Leave"
        onConfirm={() => blocker.proceed?.()}
      />
    </UnsavedContext>
  );
}
