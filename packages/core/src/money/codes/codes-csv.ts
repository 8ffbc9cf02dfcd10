import type { CodeBatchWithCodes } from '@stagedoor/validators';
import { csvLine } from '../../platform/audit/index.ts';
import { pathToRedeem } from '../gifts/index.ts';

/** The codes of a batch as a CSV file, each with the address that redeems it. */
export const codesCsv = ({ codes }: CodeBatchWithCodes, siteUrl: string): string =>
  [
    csvLine(['code', 'address', 'redeemed at']),
    ...codes.map(({ code, redeemedAt }) =>
      csvLine([code, new URL(pathToRedeem(code), siteUrl).href, redeemedAt]),
    ),
  ].join('');
