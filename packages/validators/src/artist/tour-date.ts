import { z } from 'zod';
import { id, ifMatch, isoTime, link, nameText } from '../formats/primitives.ts';

/** A calendar day at the venue, in years that the database accepts and people may mean. */
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
  /** The day is over in every time zone. */
  isPast: z.boolean(),
  updatedAt: isoTime,
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

/** Only the fields sent are changed. */
export const tourDateChanges = z.object({ ...fields, url: link }).partial();
export const updateTourDateInput = tourDateChanges.extend({ id, ifMatch });
export type UpdateTourDateInput = z.infer<typeof updateTourDateInput>;
