import { createContext, useContext } from 'react';
import { classNames } from '../lib/class-names.ts';

/** Changes that others made while a form was edited. */
export interface MeanwhileNews {
  /** By the field's name. A field that nobody has edited here shows theirs. */
  of: Partial<Record<string, { kind: 'taken' } | { kind: 'disputed'; isTheirs: boolean }>>;
  /** How a field is now, in words. */
  describe: (name: string) => string;
  choose: (name: string, isTheirs: boolean) => void;
}

export const MeanwhileContext = createContext<MeanwhileNews | null>(null);

/** Note below a field that others have changed meanwhile, with their value. */
export function MeanwhileNote({ name }: { name: string | undefined }) {
  const news = useContext(MeanwhileContext);
  const one = name === undefined ? undefined : news?.of[name];
  if (!news || !one || name === undefined) return null;
  if (one.kind === 'taken')
    return <p className="border-lamp border-l-2 pl-2 text-13 text-ink-soft">Just changed elsewhere</p>;
  const { isTheirs } = one;
  return (
    <div
      data-disputed={name}
      className="mt-0.5 grid gap-1.5 rounded-small border border-lamp bg-glow p-2.5 text-13"
    >
      <p className="min-w-0 wrap-anywhere text-ink-soft">
        Changed elsewhere to <strong className="text-ink">{news.describe(name) || 'nothing'}</strong>
      </p>
      <div className="flex flex-wrap gap-1.5">
        <Choice isChosen={!isTheirs} onChoose={() => news.choose(name, false)}>
          Keep mine
        </Choice>
        <Choice isChosen={isTheirs} onChoose={() => news.choose(name, true)}>
          Take theirs
        </Choice>
      </div>
    </div>
  );
}

interface ChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: string;
}

const Choice = ({ isChosen, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isChosen}
    onClick={onChoose}
    className={classNames(
      'h-8 rounded-full border px-3 font-semibold transition-colors',
      isChosen ? 'border-lamp bg-lamp text-lamp-ink' : 'border-ink-faint text-ink hover:border-ink',
    )}
  >
    {children}
  </button>
);
