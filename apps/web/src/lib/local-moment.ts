/** '2027-01-31T18:00' in the reader's time zone, as a `datetime-local` input holds it. */
export function toLocalMoment(time: Date): string {
  const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}
