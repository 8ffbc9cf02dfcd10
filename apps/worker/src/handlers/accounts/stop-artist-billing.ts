import { stopArtistBilling } from '@stagedoor/core/people/accounts';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'stopArtistBilling'> = ({ ctx }, input) => stopArtistBilling(ctx, input);
