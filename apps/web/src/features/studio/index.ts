export { Statements } from './money/statements/statements.tsx';
