export { createAnswers } from './create-answers.ts';
