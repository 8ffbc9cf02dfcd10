import type { DecisionKind } from '@stagedoor/validators';

/** Decisions about a case, in the order of the buttons, each with its key. */
export const ACTS: readonly {
  kind: DecisionKind;
  key: string;
  label: string;
  done: string;
  about: string;
}[] = [
  {
    kind: 'dismiss',
    key: 'd',
    label: 'Dismiss',
    done: 'Dismissed',
    about: 'It stays as it is. Those who reported it are told.',
  },
  {
    kind: 'hide',
    key: 'h',
    label: 'Hide',
    done: 'Hidden',
    about: 'Only its maker still sees it, with your reason.',
  },
  {
    kind: 'delete',
    key: 'x',
    label: 'Delete',
    done: 'Deleted',
    about: 'It is gone for everybody, and for good after 30 days.',
  },
  {
    kind: 'warn',
    key: 'w',
    label: 'Warn',
    done: 'Warned',
    about: 'It stays. Its maker gets your words.',
  },
  {
    kind: 'suspend',
    key: 's',
    label: 'Suspend',
    done: 'Suspended',
    about: 'Its maker cannot sign in until then, and their page and profiles are hidden.',
  },
];

export const doneText = (kind: DecisionKind): string => ACTS.find((act) => act.kind === kind)?.done ?? kind;
