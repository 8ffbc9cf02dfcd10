export * from './link-profile.ts';
export * from './named-profiles.ts';
export * from './select-credits.ts';
export * from './write-credits.ts';
