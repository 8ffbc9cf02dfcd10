import { z } from 'zod';

const NOT_A_PRICE = 'Please enter a price such as 14.99';

/** Whole cents. A number of more decimals is a mistake. */
export const toCents = (dollars: number): number => {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? cents : Number.NaN;
};

/** Dollars as people type them, or as answers show them ('14.99', '$1,250.00'), in cents. */
export const typedCents = z
  .string()
  .trim()
  .regex(/^\$? ?(\d{1,6}|\d{1,3}(,\d{3})+)([.,]\d{1,2})?$/, NOT_A_PRICE)
  .transform((price) =>
    toCents(
      Number(
        price
          .replace('$', '')
          .replace(/,(?=\d{3})/g, '')
          .replace(',', '.'),
      ),
    ),
  );
