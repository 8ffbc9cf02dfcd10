import { FIRST_SHELVES } from '@stagedoor/validators/page-inputs';
import { Section } from '../../components/section.tsx';
import { FirstHomeCard } from '../catalog/index.ts';
import { ShelfRow } from './shelf.tsx';

const shelves = Array.from({ length: FIRST_SHELVES.shelves }, (_, shelf) => shelf);
const items = Array.from({ length: FIRST_SHELVES.items }, (_, item) => item);

/** A person's sections in the first paint, as many as a screen shows; without a title they show nothing. */
export const FirstShelves = () => (
  <>
    {shelves.map((shelf) => (
      <div key={shelf} className="mt-12 first:mt-0 has-[h2:empty]:hidden">
        <Section title={`__TITLE_SHELF_${shelf}__`}>
          <ShelfRow>
            {items.map((item) => (
              <li key={item} className="has-[[data-name]:empty]:hidden">
                <FirstHomeCard place={`HOME_${shelf * FIRST_SHELVES.items + item}`} />
              </li>
            ))}
          </ShelfRow>
        </Section>
      </div>
    ))}
  </>
);
