import { Input, Select } from './input.tsx';

interface ListFilterProps {
  /** The things in the list, such as 'albums'. */
  things: string;
  filter: string;
  setFilter: (text: string) => void;
  sorts: Record<string, { label: string }>;
  sort: string;
  setSort: (name: string) => void;
}

/** Filters and sorts a list on screen. */
export const ListFilter = ({ things, filter, setFilter, sorts, sort, setSort }: ListFilterProps) => (
  <>
    <Input
      type="search"
      aria-label={`Filter these ${things}`}
      placeholder="Filter"
      maxLength={100}
      value={filter}
      onChange={({ target }) => setFilter(target.value)}
      className="h-10! min-w-0 md:w-52"
    />
    <Select
      aria-label={`Order of the ${things}`}
      value={sort}
      onChange={({ target }) => setSort(target.value)}
      className="h-10! w-40 shrink-0"
    >
      {Object.entries(sorts).map(([name, { label }]) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </Select>
  </>
);
