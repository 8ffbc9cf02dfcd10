export * from './boss.ts';
export * from './declare.ts';
export * from './manage.ts';
