import { useLocation } from '@tanstack/react-router';

/** The secret of a mail's link, `#token=…`; behind the `#` it is sent to no server and written to no log. */
export const useHashToken = (): string =>
  useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
