export * from './author-is-staff.ts';
export * from './get-discussion.ts';
export * from './list-mentionable.ts';
export * from './newest-first.ts';
export * from './pins.ts';
export * from './policy.ts';
export * from './require-commenter.ts';
export * from './thread.ts';
