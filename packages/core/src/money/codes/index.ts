export { codesCsv } from './codes-csv.ts';
export { endBatch } from './end-batch.ts';
export { getCode } from './get-code.ts';
export { makeCodes } from './make-codes.ts';
export { getCodes, listBatches } from './queries.ts';
export { redeemCode } from './redeem-code.ts';
export { takeCodeBack } from './take-code-back.ts';
