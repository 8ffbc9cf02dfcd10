import { useLocation } from '@tanstack/react-router';

/** The secret in a mail's link, `#token=…`. The part after `#` is sent to no server and appears in no log. */
export const useHashToken = (): string =>
  useLocation({ select: ({ hash }) => new URLSearchParams(hash).get('token') ?? '' });
