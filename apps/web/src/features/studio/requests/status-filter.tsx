import type { RequestStatus } from '@stagedoor/validators';
import { Select } from '../../../components/input.tsx';

const CHOICES: { value: RequestStatus; label: string }[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'declined', label: 'Declined' },
  { value: 'delivered', label: 'Delivered' },
];

interface StatusFilterProps {
  value: RequestStatus | undefined;
  onChange: (status: RequestStatus | undefined) => void;
}

export const StatusFilter = ({ value, onChange }: StatusFilterProps) => (
  <Select
    aria-label="Show requests"
    value={value ?? ''}
    onChange={({ target }) => onChange(CHOICES.find((choice) => choice.value === target.value)?.value)}
    className="w-36"
  >
    <option value="">All</option>
    {CHOICES.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </Select>
);
