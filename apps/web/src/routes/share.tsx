import { createFileRoute, redirect } from '@tanstack/react-router';
import { findShared } from '../lib/find-shared.ts';
import { asText } from '../lib/search-params.ts';

/** Phones send here what another app shares with this one, as the manifest asks. */
export const Route = createFileRoute('/share')({
  validateSearch: (search) => ({
    title: asText(search.title),
    text: asText(search.text),
    url: asText(search.url),
  }),
  beforeLoad: ({ search }) => {
    throw redirect({ href: findShared(search, location.origin), replace: true });
  },
});
