import { EmptyState } from '../../components/empty-state.tsx';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';
import { useAnnounced } from './use-announced.ts';

export function NothingFound({ term }: { term: string }) {
  const title = `We couldn't find anything matching "${term}"`;
  useAnnounced(title);
  return (
    <EmptyState figure={LampFigure} title={title} text="Try a shorter word, or another part of the name." />
  );
}
