export const ROW_HEIGHT = 56;

/** The columns of head and rows; phones show title and artist in one, and no column of their own for the rest. */
export const COLUMNS = {
  own: 'md:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_3rem_auto]',
  shared:
    'md:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_3rem_auto] lg:grid-cols-[2.5rem_minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)_minmax(0,2fr)_3rem_auto]',
};

export const ROW = 'grid items-center gap-3 px-2 md:gap-4';
