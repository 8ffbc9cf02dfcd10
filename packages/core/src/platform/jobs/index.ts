export * from './boss.ts';
export * from './declare.ts';
