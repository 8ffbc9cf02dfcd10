export * from './forget-player-state.ts';
export * from './get-player-state.ts';
export * from './save-player-state.ts';
