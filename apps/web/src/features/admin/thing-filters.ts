/** Filters that several lists share. */
export const THING_STATES = {
  label: 'State',
  options: { there: 'Public', hidden: 'Hidden', deleted: 'Deleted' },
} as const;

export const ACCESS = { label: 'Access', options: { premium: 'Premium', free: 'Free' } } as const;
