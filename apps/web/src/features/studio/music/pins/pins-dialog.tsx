import { useRef } from 'react';
import { Dialog } from '../../../../components/dialog.tsx';
import { Loaded } from '../../../../components/loaded.tsx';
import { NothingYet } from '../../../../components/nothing-yet.tsx';
import { SortableList } from '../../../../components/sortable-list.tsx';
import { SongListSkeleton } from '../../../catalog/index.ts';
import type { arrangePins } from './arrange-pins.ts';
import { OtherWorks } from './other-works.tsx';
import { PinnedItem } from './pinned-item.tsx';

interface PinsDialogProps {
  /** Such as 'albums'. */
  noun: string;
  description: string;
  /** Said where nothing is pinned. */
  noneYet: string;
  query: { data: unknown; isPending: boolean; refetch: () => unknown };
  term: string;
  onTermChange: (term: string) => void;
  /** Whether more match than are listed. */
  hasMore: boolean;
  pins: ReturnType<typeof arrangePins>;
  max: number;
  isSaving: boolean;
  onClose: () => void;
}

/** Pins albums or singles to the artist's page, and puts them in order; each change is saved. */
export function PinsDialog({ noun, query, pins, isSaving, term, hasMore, ...props }: PinsDialogProps) {
  const { pinned, others, pin, unpin, move } = pins;
  const isDragging = useRef(false);
  return (
    <Dialog
      // Escape puts back what is being moved, and then closes.
      onClose={() => !isDragging.current && props.onClose()}
      title={`Pinned ${noun}`}
      description={props.description}
    >
      <Loaded
        query={query}
        skeleton={<SongListSkeleton count={3} />}
        failure={`Your ${noun} could not be read`}
        isEmpty={() => term === '' && pinned.length + others.length === 0}
        empty={<NothingYet>No {noun} yet</NothingYet>}
      >
        {() => (
          <>
            {pinned.length === 0 && <NothingYet>{props.noneYet}</NothingYet>}
            <SortableList
              nameOf={(key) => pinned.find(({ id }) => id === key)?.title ?? ''}
              count={pinned.length}
              onMove={(_key, from, to) => move(from, to)}
              onDragStart={() => {
                isDragging.current = true;
              }}
              onDragEnd={() => {
                isDragging.current = false;
              }}
            >
              <ol aria-label={`Pinned ${noun}`} aria-busy={isSaving}>
                {pinned.map((work, index) => (
                  <PinnedItem
                    key={work.id}
                    work={work}
                    index={index}
                    isBusy={isSaving}
                    onRemove={() => unpin(work.id)}
                  />
                ))}
              </ol>
            </SortableList>
            <OtherWorks
              {...{ noun, term, hasMore, onTermChange: props.onTermChange }}
              works={others}
              isFull={isSaving || pinned.length >= props.max}
              onPin={pin}
            />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
