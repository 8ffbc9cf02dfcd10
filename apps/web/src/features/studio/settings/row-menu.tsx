import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Menu, MenuItem } from '../../../components/menu.tsx';
import { MenuButton } from '../../../components/menu-button.tsx';

interface RowMenuProps {
  /** Names the row, for screen readers. */
  name: string;
  onEdit: () => void;
  onDelete: () => void;
}

export const RowMenu = ({ name, onEdit, onDelete }: RowMenuProps) => (
  <Menu trigger={<MenuButton label={`Actions for ${name}`} />}>
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
