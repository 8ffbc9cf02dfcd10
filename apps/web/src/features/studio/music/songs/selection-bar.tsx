import type { SongWithAbilities } from '@stagedoor/validators';
import Disc3 from 'lucide-react/icons/disc-3';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Music2 from 'lucide-react/icons/music-2';
import Tag from 'lucide-react/icons/tag';
import Trash from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { ExplicitMark } from '../../../../components/explicit-mark.tsx';
import { lazyPart } from '../../../../components/lazy-part.ts';
import { Menu, MenuItem } from '../../../../components/menu.tsx';
import { SelectionBar as Bar } from '../../../../components/selection-bar.tsx';
import { useChangeSongs } from './use-change-songs.ts';

const AlbumForSongsDialog = lazyPart(() => import('./album-for-songs-dialog.tsx'));
const DeleteSongsDialog = lazyPart(() => import('./delete-songs-dialog.tsx'));
const TagsForSongsDialog = lazyPart(() => import('./tags-for-songs-dialog.tsx'));
const GenreForSongsDialog = lazyPart(() => import('./genre-for-songs-dialog.tsx'));

interface SelectionBarProps {
  songs: SongWithAbilities[];
  total: number;
  onChooseAll: () => void;
  onClear: () => void;
}

/** Actions on the chosen songs. */
export function SelectionBar({ songs, total, onChooseAll, onClear }: SelectionBarProps) {
  const [dialog, setDialog] = useState<'album' | 'genre' | 'tags' | 'delete' | null>(null);
  const change = useChangeSongs();
  const forDialog = { songs, onClose: () => setDialog(null) };
  return (
    <Bar
      label="Selected songs"
      count={songs.length}
      total={total}
      onChooseAll={onChooseAll}
      onClear={onClear}
    >
      {songs.every(({ can }) => can.edit) && (
        <>
          <Menu
            align="start"
            trigger={
              <Button variant="outline" size="small" isBusy={change.isPending}>
                <LockKeyhole className="size-3.5 max-md:hidden" aria-hidden="true" /> Premium
              </Button>
            }
          >
            <MenuItem onSelect={() => change.mutate({ songs, act: { type: 'premium', isPremium: true } })}>
              Make premium
            </MenuItem>
            <MenuItem onSelect={() => change.mutate({ songs, act: { type: 'premium', isPremium: false } })}>
              Make free
            </MenuItem>
          </Menu>
          <Button variant="outline" size="small" onClick={() => setDialog('album')}>
            <Disc3 className="size-3.5 max-md:hidden" aria-hidden="true" /> Album
          </Button>
          <Button variant="outline" size="small" onClick={() => setDialog('genre')}>
            <Music2 className="size-3.5 max-md:hidden" aria-hidden="true" /> Genre
          </Button>
          <Button variant="outline" size="small" onClick={() => setDialog('tags')}>
            <Tag className="size-3.5 max-md:hidden" aria-hidden="true" /> Tags
          </Button>
          <Menu
            align="start"
            trigger={
              <Button variant="outline" size="small" isBusy={change.isPending}>
                <span className="contents max-md:hidden" aria-hidden="true">
                  <ExplicitMark />
                </span>
                Explicit
              </Button>
            }
          >
            <MenuItem onSelect={() => change.mutate({ songs, act: { type: 'explicit', isExplicit: true } })}>
              Mark as explicit
            </MenuItem>
            <MenuItem onSelect={() => change.mutate({ songs, act: { type: 'explicit', isExplicit: false } })}>
              Remove the mark
            </MenuItem>
          </Menu>
        </>
      )}
      {songs.every(({ can }) => can.delete) && (
        <Button variant="danger" size="small" onClick={() => setDialog('delete')}>
          <Trash className="size-3.5 max-md:hidden" aria-hidden="true" /> Delete
        </Button>
      )}
      <Suspense fallback={null}>
        {dialog === 'album' && <AlbumForSongsDialog {...forDialog} />}
        {dialog === 'genre' && <GenreForSongsDialog {...forDialog} />}
        {dialog === 'tags' && <TagsForSongsDialog {...forDialog} />}
        {dialog === 'delete' && <DeleteSongsDialog {...forDialog} />}
      </Suspense>
    </Bar>
  );
}
