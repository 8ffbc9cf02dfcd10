export { ListenImports } from './listen-imports.tsx';
