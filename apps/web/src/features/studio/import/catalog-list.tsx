import type { ComponentProps } from 'react';
import { LoadingRows } from '../../../components/skeleton.tsx';

/** A list of results that scrolls by itself, so that the steps above it stay in place. */
export const CatalogList = (props: ComponentProps<'ul'>) => (
  <ul {...props} className="max-h-[400px] divide-y divide-line overflow-y-auto border-line border-y" />
);

export const PICK =
  'grid w-full min-w-0 gap-0.5 rounded-small px-2 py-2.5 text-left transition-colors hover:bg-raised focus-visible:-outline-offset-2';

/** MusicBrainz is asked once a second for everybody, so that an answer may take a while. */
export const Asking = ({ label }: { label: string }) => (
  <>
    <p role="status" className="mb-3 text-13 text-ink-faint">
      Asking MusicBrainz. This can take a few seconds.
    </p>
    <LoadingRows label={label} className="grid gap-3" count={5} row="h-12" />
  </>
);
