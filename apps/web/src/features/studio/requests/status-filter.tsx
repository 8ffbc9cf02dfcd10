import type { RequestStatus } from '@stagedoor/validators';
import { Select } from '../../../components/input.tsx';
import { REQUEST_STATUS } from '../../requests/index.ts';

const CHOICES = (
  [
    'pending',
    'accepted',
    'declined',
    'expired',
    'delivered',
    'revision',
    'completed',
    'refunded',
  ] as const satisfies RequestStatus[]
).map((value) => ({ value, label: REQUEST_STATUS[value].label }));

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
