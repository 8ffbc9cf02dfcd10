export * from './email.ts';
export * from './jobs.ts';
export * from './password-reset.ts';
export * from './queries.ts';
export * from './remove-account.ts';
export * from './request-deletion.ts';
export * from './stop-billing.ts';
export { endTokens, takeToken } from './tokens.ts';
export * from './update-profile.ts';
