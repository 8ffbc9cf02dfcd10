import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { IconButton } from '../../../components/icon-button.tsx';
import { Menu, MenuItem } from '../../../components/menu.tsx';

interface RowMenuProps {
  /** Names the row, for screen readers. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export const RowMenu = ({ name, onEdit, onDelete }: RowMenuProps) => (
  <Menu
    trigger={
      <IconButton label={`Actions for ${name}`} size="small">
        <Ellipsis className="size-4" aria-hidden="true" />
      </IconButton>
    }
  >
    <MenuItem onSelect={onEdit}>
      <Pencil aria-hidden="true" />
      Edit
    </MenuItem>
    <MenuItem onSelect={onDelete}>
      <Trash2 aria-hidden="true" />
      Delete
    </MenuItem>
  </Menu>
);
