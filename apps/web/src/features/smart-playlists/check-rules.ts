import {
  type CreateSmartPlaylistInput,
  createSmartPlaylistInput,
  type SmartRules,
  smartRules,
} from '@stagedoor/validators';
import { type RulesForm, readRules } from './rules-form.ts';

export interface RulesErrors {
  name?: string;
  limit?: string;
  /** Problem of the rules as a whole. */
  rules?: string;
  /** By the rule's place. */
  rows: Record<number, string>;
}

interface Issue {
  path: PropertyKey[];
  message: string;
}

export const NO_ERRORS: RulesErrors = { rows: {} };

/** The first message of each field. */
function errorsOf(issues: readonly Issue[]): RulesErrors {
  const errors: RulesErrors = { rows: {} };
  for (const { path, message } of issues) {
    const [field, place] = path[0] === 'rules' ? path.slice(1) : path;
    if (field === 'conditions' && typeof place === 'number') errors.rows[place] ??= message;
    else if (field === 'limit') errors.limit ??= message;
    else if (field === 'name') errors.name ??= message;
    else errors.rules ??= message;
  }
  return errors;
}

/** The rules as they would be saved, or what is wrong with them. */
export function checkRules(form: RulesForm): { rules: SmartRules } | { errors: RulesErrors } {
  const checked = smartRules.safeParse(readRules(form));
  return checked.success ? { rules: checked.data } : { errors: errorsOf(checked.error.issues) };
}

/** Checks the rules and the name of a new playlist. */
export function checkSmartPlaylist(
  name: string,
  isPublic: boolean,
  form: RulesForm,
): { playlist: CreateSmartPlaylistInput } | { errors: RulesErrors } {
  const checked = createSmartPlaylistInput.safeParse({ name, isPublic, rules: readRules(form) });
  return checked.success ? { playlist: checked.data } : { errors: errorsOf(checked.error.issues) };
}
