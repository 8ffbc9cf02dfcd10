import { EmptyState } from '../../components/empty-state.tsx';
import { LampFigure } from '../../components/figures/lamp-figure.tsx';

export const NothingFound = ({ term }: { term: string }) => (
  <EmptyState
    figure={LampFigure}
    title={`We couldn't find anything matching "${term}"`}
    text="Try a shorter word, or another part of the name."
  />
);
