export const ROW_HEIGHT = 56;

const TABLET = 'md:grid-cols-[2.5rem_minmax(0,1fr)_3rem_auto]';

/** The columns of head and rows. Below a desktop, title and artist share one, and phones show no further one. */
export const COLUMNS = {
  own: `${TABLET} lg:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_3rem_auto]`,
  shared: `${TABLET} lg:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_3rem_auto]`,
};

export const ROW = 'grid items-center gap-3 px-2 md:gap-4';
