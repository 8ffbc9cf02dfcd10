import { z } from 'zod';
import { id, link, nameText } from './primitives.ts';

/** A day of the calendar where the venue stands; years that the database and people can mean. */
const day = z.iso.date('Please enter the date').refine((value) => {
  const year = Number(value.slice(0, 4));
  return year >= 1950 && year <= 2199;
}, 'Please enter a year between 1950 and 2199');

export const tourDateOutput = z.object({
  id,
  artistId: id,
  date: z.iso.date(),
  venue: z.string(),
  city: z.string(),
  country: z.string(),
  url: z.string().nullable(),
  /** The day is over everywhere. */
  isPast: z.boolean(),
});
export type TourDate = z.infer<typeof tourDateOutput>;

const fields = {
  date: day,
  venue: nameText(120, 'Venue is required'),
  city: nameText(80, 'City is required'),
  country: nameText(80, 'Country is required'),
};

export const tourDateInput = z.object({ ...fields, url: link.default(null) });
export type TourDateInput = z.infer<typeof tourDateInput>;

/** Only what is sent changes. */
export const tourDateChanges = z.object({ ...fields, url: link }).partial();
export const updateTourDateInput = tourDateChanges.extend({ id });
export type UpdateTourDateInput = z.infer<typeof updateTourDateInput>;
