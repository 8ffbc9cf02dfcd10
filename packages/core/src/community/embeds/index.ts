export * from './describe-embed.ts';
export * from './get-embed.ts';
