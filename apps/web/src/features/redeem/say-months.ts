/** As in 'one month of everything' and '3 months of everything'. */
export const sayMonths = (months: number): string => (months === 1 ? 'one month' : `${months} months`);
