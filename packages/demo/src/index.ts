export { type SeedOptions, seedDemo } from './seed/seed-demo.ts';
