import { z } from 'zod';
import { mbidSchema } from './mbid.ts';

/* Building blocks for answers where an unknown value is absent, null or '' and rows may have any shape. */

/** Text, or null when it is absent, null, blank or something else. */
export const text = z
  .string()
  .catch('')
  .transform((value) => value.trim() || null);

/** YYYY, YYYY-MM or YYYY-MM-DD, else null. */
export const partialDate = text.transform((value) =>
  value !== null && /^\d{4}(-\d{2}){0,2}$/.test(value) ? value : null,
);

/** A whole number ≥ 0, even as text (as in older answers), else null. */
export const wholeNumber = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().min(0))
  .nullable()
  .catch(null);

export const flag = z.boolean().catch(false);

export const mbidOrNull = mbidSchema.nullable().catch(null);

/** The rows that fit the schema. A row that does not fit is left out and does not fail the answer. */
export function rows<Row extends z.ZodType>(row: Row) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((values) =>
      values.flatMap((value): z.output<Row>[] => {
        const parsed = row.safeParse(value);
        return parsed.success ? [parsed.data] : [];
      }),
    );
}

/** Texts of a list, without the blank ones. */
export const texts = rows(text).transform((values) => values.filter((value) => value !== null));
