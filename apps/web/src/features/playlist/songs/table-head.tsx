import Clock from 'lucide-react/icons/clock';
import { classNames } from '../../../lib/class-names.ts';
import { ROW } from './row-layout.ts';

interface TableHeadProps {
  columns: string;
  isShared: boolean;
}

/** The names of the columns. A phone shows no columns, so only screen readers get them there. */
export const TableHead = ({ columns, isShared }: TableHeadProps) => (
  <thead className="-mx-2 block max-md:sr-only">
    <tr
      className={classNames(
        ROW,
        columns,
        'mb-1 h-9 border-line border-b text-left text-13 text-ink-faint *:font-semibold',
      )}
    >
      <th scope="col" className="text-center">
        #
      </th>
      <th scope="col">Title</th>
      <th scope="col" className="max-lg:hidden">
        Artist
      </th>
      <th scope="col" className="max-lg:hidden">
        Album
      </th>
      {isShared && (
        <th scope="col" className="max-lg:hidden">
          Added by
        </th>
      )}
      <th scope="col" className="justify-self-end">
        <Clock className="size-4" aria-hidden="true" />
        <span className="sr-only">Duration</span>
      </th>
      <th scope="col" className="w-[6.5rem]">
        <span className="sr-only">Actions</span>
      </th>
    </tr>
  </thead>
);
