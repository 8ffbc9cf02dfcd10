import { z } from 'zod';

/** Works are older than recordings, and some releases are announced years ahead. */
const [FIRST, LAST] = [1000, 2199];
const RANGE = `Release year must be between ${FIRST} and ${LAST}`;
const DATE = 'Release date must be a year or a day, such as 2024 or 2024-05-31';

const isInRange = (text: string): boolean => Number(text) >= FIRST && Number(text) <= LAST;
const yearNumber = z.int().min(FIRST, RANGE).max(LAST, RANGE).transform(String);

/** A year as people type it. */
export const yearText = z
  .string()
  .trim()
  .regex(/^\d{4}$/, { error: 'Release year must have four digits', abort: true })
  .refine(isInRange, RANGE);

/** A year, as a number or as text; kept as text. */
export const year = z.union([yearNumber, yearText]);

const isDay = (text: string): boolean => text.length === 4 || z.iso.date().safeParse(text).success;

/** A year, or a day of it, as people choose it. */
export const releaseDateText = z
  .string('Release date is required')
  .trim()
  .min(1, { error: 'Release date is required', abort: true })
  .regex(/^\d{4}(-\d{2}-\d{2})?$/, { error: DATE, abort: true })
  .refine((text) => isInRange(text.slice(0, 4)) && isDay(text), DATE);

/** A release date as text, or a year as a number; the result is text. */
export const releaseDate = z.union([yearNumber, releaseDateText]);
