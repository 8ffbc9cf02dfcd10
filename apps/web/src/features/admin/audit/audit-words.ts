import { type AuditRecord, auditAct, auditTargetType } from '@stagedoor/validators';

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** 'role-changed' is 'Role changed'. */
export const nameAct = (act: string): string => sentence(act.replaceAll('-', ' '));

/** 'songComment' is 'song comment'. */
const nameType = (type: string): string => type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** 'Song 5: Its title', or nothing for records of no thing. */
export function nameTarget({ targetType, targetId, name }: AuditRecord): string | null {
  if (!targetType) return name;
  return `${sentence(nameType(targetType))}${targetId === null ? '' : ` ${targetId}`}${name ? `: ${name}` : ''}`;
}

/** People who are gone have a number alone. */
export const namePerson = (person: AuditRecord['actor']): string | null =>
  person && (person.username ?? `Person ${person.id}`);

const optionsOf = (values: readonly string[], name: (value: string) => string) =>
  Object.fromEntries(values.map((value) => [value, name(value)]));

export const AUDIT_FILTERS = {
  act: { label: 'Act', options: optionsOf(auditAct.options, nameAct) },
  target: { label: 'Thing', options: optionsOf(auditTargetType.options, (type) => sentence(nameType(type))) },
};
