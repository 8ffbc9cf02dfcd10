import type { SongOrder } from '@stagedoor/validators';
import { Select } from '../../../components/input.tsx';

const ORDERS: Record<SongOrder, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  popular: 'Most played',
  title: 'By title',
};

export const SongOrderChoice = ({
  value,
  onChange,
}: {
  value: SongOrder;
  onChange: (order: SongOrder) => void;
}) => (
  <Select
    aria-label="Order of the songs"
    value={value}
    onChange={({ target }) => onChange(target.value as SongOrder)}
    className="h-10!"
  >
    {Object.entries(ORDERS).map(([order, label]) => (
      <option key={order} value={order}>
        {label}
      </option>
    ))}
  </Select>
);
