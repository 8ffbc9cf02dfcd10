import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address in mails of gifts that were sent before download codes had the same page. */
export const Route = createFileRoute('/gift')({
  beforeLoad: ({ location: { hash } }) => {
    throw redirect({ to: '/redeem', hash, replace: true });
  },
});
