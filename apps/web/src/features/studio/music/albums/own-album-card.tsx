import type { AlbumWithAbilities } from '@stagedoor/validators';
import Link from 'lucide-react/icons/link';
import ListOrdered from 'lucide-react/icons/list-ordered';
import Pencil from 'lucide-react/icons/pencil';
import Ticket from 'lucide-react/icons/ticket';
import Trash from 'lucide-react/icons/trash-2';
import { Badge } from '../../../../components/badge.tsx';
import { Menu, MenuItem } from '../../../../components/menu.tsx';
import { MenuButton } from '../../../../components/menu-button.tsx';
import { AlbumCard } from '../../../catalog/index.ts';
import { ReleaseBadge } from '../release/release-badge.tsx';
import type { AlbumAct } from './album-dialogs.tsx';

interface OwnAlbumCardProps {
  album: AlbumWithAbilities;
  onAct: (act: AlbumAct) => void;
}

/** An album with the actions of its team. */
export const OwnAlbumCard = ({ album, onAct }: OwnAlbumCardProps) => (
  <li data-testid="own-album" className="relative">
    <AlbumCard album={album} />
    {album.isPinned && (
      <p className="-mt-1 px-3 pb-2">
        <Badge>Pinned</Badge>
      </p>
    )}
    {album.state !== 'published' && (
      <p className="-mt-1 px-3 pb-2">
        <ReleaseBadge state={album.state} publishAt={album.publishAt} />
      </p>
    )}
    <Menu
      trigger={
        <MenuButton
          label={`Actions for ${album.title}`}
          className="absolute! top-5 right-5 bg-ground/90 text-ink"
        />
      }
    >
      {album.can.edit && (
        <>
          <MenuItem onSelect={() => onAct('edit')}>
            <Pencil aria-hidden="true" /> Edit
          </MenuItem>
          {album.state !== 'published' && (
            <MenuItem onSelect={() => onAct('link')}>
              <Link aria-hidden="true" /> Secret link
            </MenuItem>
          )}
          <MenuItem onSelect={() => onAct('arrange')}>
            <ListOrdered aria-hidden="true" /> Arrange songs
          </MenuItem>
        </>
      )}
      {album.can.makeCodes && (
        <MenuItem onSelect={() => onAct('codes')}>
          <Ticket aria-hidden="true" /> Download codes
        </MenuItem>
      )}
      {album.can.delete && (
        <MenuItem onSelect={() => onAct('delete')}>
          <Trash aria-hidden="true" /> Delete
        </MenuItem>
      )}
    </Menu>
  </li>
);
