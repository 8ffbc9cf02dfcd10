import type { ReactElement } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Cover } from '../../../../components/cover-image.tsx';

interface CreditedItemProps {
  work: { title: string; artistName: string; coverImage: string | null; coverPlaceholder: string | null };
  /** The title, which leads to the work. */
  link: ReactElement;
  note: string;
  isLinked: boolean;
  isBusy: boolean;
  onChange: () => void;
}

/** A song or album, by whom it is, and whether it links to the profile. */
export const CreditedItem = ({ work, link, note, isLinked, isBusy, onChange }: CreditedItemProps) => (
  <li data-testid="credited-work" className="flex items-center gap-3 py-2.5">
    <Cover of={work} sizes="40px" className="w-10 shrink-0 rounded-small" />
    <span className="min-w-0 flex-1">
      {link}
      <span className="block truncate text-13 text-ink-faint">{note}</span>
    </span>
    <Button variant="outline" size="small" isBusy={isBusy} onClick={onChange}>
      {isLinked ? 'Remove link' : 'Link again'}
      <span className="sr-only">{` in ${work.title}`}</span>
    </Button>
  </li>
);

export const TITLE_STYLE = 'block truncate rounded-small font-semibold text-14 hover:underline';
