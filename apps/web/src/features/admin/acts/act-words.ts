import type { DecisionKind, TargetType } from '@stagedoor/validators';

export type Act = Exclude<DecisionKind, 'dismiss'>;

export interface ActTarget {
  targetType: TargetType;
  targetId: number;
  name: string;
}

/** With the decisions about it that the caller may make. */
export interface DecidableTarget extends ActTarget {
  can: Partial<Record<Act, boolean>>;
}

interface ActWords {
  verb: string;
  /** The toast's title afterwards. */
  done: string;
  /** Consequence, shown in the confirmation. */
  about: string;
}

export const ACT_WORDS: Record<Act, ActWords> = {
  hide: {
    verb: 'Hide',
    done: 'Hidden',
    about: 'Nobody but the maker sees what is hidden. The maker gets your reason.',
  },
  delete: {
    verb: 'Delete',
    done: 'Deleted',
    about: 'What is deleted is gone for everybody, and after 30 days for good.',
  },
  warn: {
    verb: 'Warn',
    done: 'Warned',
    about: 'The maker is told what is wrong. Nothing else changes.',
  },
  suspend: {
    verb: 'Suspend',
    done: 'Suspended',
    about: 'They are signed out, cannot sign in, and their pages and profiles are hidden until the end.',
  },
};

const NOUNS: Record<TargetType, [one: string, many: string]> = {
  artist: ['artist', 'artists'],
  album: ['album', 'albums'],
  song: ['song', 'songs'],
  post: ['post', 'posts'],
  songComment: ['comment', 'comments'],
  postComment: ['comment', 'comments'],
  playlist: ['playlist', 'playlists'],
  user: ['user', 'users'],
};

/** 'Luna' in quotation marks, or '3 songs'. */
export function nameTargets(targets: readonly ActTarget[]): string {
  const [first] = targets;
  if (targets.length === 1 && first) return `“${first.name}”`;
  const [, many] = NOUNS[first?.targetType ?? 'user'];
  return `${targets.length.toLocaleString('en-US')} ${many}`;
}

/** The button that acts: 'Hide 3 songs', 'Hide song'. */
export function nameAct(act: Act, targets: readonly ActTarget[]): string {
  const [one] = NOUNS[targets[0]?.targetType ?? 'user'];
  const { verb } = ACT_WORDS[act];
  if (targets.length !== 1) return `${verb} ${nameTargets(targets)}`;
  return act === 'warn' || act === 'suspend' ? `${verb} person` : `${verb} ${one}`;
}
