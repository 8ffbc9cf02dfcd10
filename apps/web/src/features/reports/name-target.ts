import type { NamedTarget } from '@stagedoor/validators';
import { describeTarget, isComment } from '@stagedoor/validators/target-text';

/** 'The song Lanterns', under a title. A comment is named by its author. */
export function nameTarget(target: NamedTarget): string {
  if (isComment(target.type)) return `A comment by ${target.name}`;
  const text = describeTarget(target)
    .map((part) => part.text)
    .join('');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
