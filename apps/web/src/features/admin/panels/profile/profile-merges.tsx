import type { AdminProfile } from '@stagedoor/validators';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { formatDay } from '../../../../lib/format.ts';
import { api, trpc } from '../../../../lib/trpc.ts';
import { actOptions } from '../act-options.ts';
import { NoneYet, PanelSection } from '../panel-section.tsx';
import { MergeDialog } from './merge-dialog.tsx';

/** Merges the profile into another one, and shows the merges that it took part in. */
export function ProfileMerges({ profile, canMerge }: { profile: AdminProfile; canMerge: boolean }) {
  const { id, name } = profile;
  const [isMerging, setIsMerging] = useState(false);
  const merges = trpc.artistMerges.list.useQuery({ artistId: id }).data ?? [];
  const read = () => void api.artistMerges.invalidate();
  const undo = trpc.artistMerges.undo.useMutation(actOptions('Merge undone', name, read));
  if (!canMerge && merges.length === 0) return null;
  return (
    <PanelSection
      title="Merges"
      aside={
        canMerge && (
          <Button variant="outline" size="small" onClick={() => setIsMerging(true)}>
            Merge into another
          </Button>
        )
      }
    >
      {merges.length === 0 && <NoneYet>It took part in no merge.</NoneYet>}
      {merges.map((merge) => (
        <div
          key={merge.id}
          className="flex items-center justify-between gap-4 rounded-card border border-line p-3"
        >
          <p className="min-w-0 text-13 text-ink-soft">
            <Named id={merge.fromArtistId} name={merge.fromName} shownId={id} /> into{' '}
            <Named id={merge.intoArtistId} name={merge.intoName} shownId={id} /> on{' '}
            {formatDay(merge.createdAt)}
            {merge.undoneAt !== null && `, undone on ${formatDay(merge.undoneAt)}`}
          </p>
          {merge.undoneAt === null && (
            <Button
              variant="outline"
              size="small"
              isBusy={undo.isPending && undo.variables.id === merge.id}
              onClick={() => undo.mutate({ id: merge.id })}
            >
              Undo
            </Button>
          )}
        </div>
      ))}
      {isMerging && (
        <MergeDialog
          profile={profile}
          onClose={() => {
            read();
            setIsMerging(false);
          }}
        />
      )}
    </PanelSection>
  );
}

/** One of the two profiles; the one whose panel is not open is a link to its own. */
const Named = ({ id, name, shownId }: { id: number; name: string; shownId: number }) =>
  id === shownId ? (
    name
  ) : (
    <Link
      to="/admin"
      search={{ tab: 'artists', open: String(id) }}
      className="rounded-small text-lamp underline underline-offset-2"
    >
      {name}
    </Link>
  );
