import { refreshRelatedArtists } from '@stagedoor/core/catalog/artists';
import type { Handler } from '../../handler.ts';

export const handle: Handler<'refreshRelatedArtists'> = ({ ctx }) => refreshRelatedArtists(ctx);
