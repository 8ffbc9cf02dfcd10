export * from './give-profile.ts';
export * from './latest-transfer.ts';
export * from './undo-transfer.ts';
