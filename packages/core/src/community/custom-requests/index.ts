export * from './answer-custom-request.ts';
export * from './queries.ts';
export * from './send-custom-request.ts';
