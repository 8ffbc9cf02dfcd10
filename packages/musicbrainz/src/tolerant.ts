import { z } from 'zod';
import { mbidSchema } from './mbid.ts';

/* Building blocks for answers in which an unknown value is absent, null or '' and rows may be of any shape. */

/** Text, or null when it is absent, null, blank or something else. */
export const text = z
  .string()
  .catch('')
  .transform((value) => value.trim() || null);

/** YYYY, YYYY-MM or YYYY-MM-DD, else null. */
export const partialDate = text.transform((value) =>
  value !== null && /^\d{4}(-\d{2}){0,2}$/.test(value) ? value : null,
);

/** A whole number ≥ 0, also when it came as text (as years ago), else null. */
export const wholeNumber = z
  .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .pipe(z.int().min(0))
  .nullable()
  .catch(null);

export const flag = z.boolean().catch(false);

export const mbidOrNull = mbidSchema.nullable().catch(null);

/** The rows that fit the schema; a row that does not fit is left out rather than failing the answer. */
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
