import { type ReactNode, Suspense } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { LoadingShapes, Skeleton } from '../../../components/skeleton.tsx';

export interface RowPanelProps {
  title: string;
  description?: string;
  /** May be loaded lazily. */
  content: ReactNode;
}

/** A row beside the table; on a phone it fills the screen. Escape closes it, and focus goes back to the row. */
export function RowPanel({ title, description, content, onClose }: RowPanelProps & { onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      isSheet
      title={title}
      {...(description && { description })}
      className="max-md:h-dvh max-md:max-h-none max-md:rounded-none md:w-[30rem]"
    >
      <Suspense fallback={<PanelSkeleton />}>{content}</Suspense>
    </Dialog>
  );
}

export const PanelSkeleton = () => (
  <LoadingShapes label="Loading" className="grid gap-4">
    <Skeleton className="h-16 rounded-card" />
    <Skeleton className="h-40 rounded-card" />
    <Skeleton className="h-24 rounded-card" />
  </LoadingShapes>
);
