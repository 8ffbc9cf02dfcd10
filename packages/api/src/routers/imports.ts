import {
  getCatalogArtist,
  getCatalogRelease,
  getImport,
  importRelease,
  importsWithAbilities,
  listImports,
  matchByFingerprint,
  matchFiles,
  searchCatalogArtists,
  takeBackImport,
} from '@stagedoor/core/catalog/imports';
import {
  byId,
  catalogArtistInput,
  catalogSearchInput,
  fingerprintInput,
  importReleaseInput,
  matchFilesInput,
  paging,
  releaseInput,
} from '@stagedoor/validators';
import { procedure, router } from '../trpc.ts';

/** Music from MusicBrainz. Covers come through their REST path. */
export const importsRouter = router({
  search: procedure
    .input(catalogSearchInput)
    .query(({ ctx, input }) => searchCatalogArtists(ctx.domain, input)),
  artist: procedure.input(catalogArtistInput).query(({ ctx, input }) => getCatalogArtist(ctx.domain, input)),
  release: procedure.input(releaseInput).query(({ ctx, input }) => getCatalogRelease(ctx.domain, input)),
  start: procedure.input(importReleaseInput).mutation(({ ctx, input }) => importRelease(ctx.domain, input)),
  get: procedure.input(byId).query(({ ctx, input }) => getImport(ctx.domain, input)),
  list: procedure
    .input(paging)
    .query(({ ctx, input }) => importsWithAbilities.page(ctx.domain, listImports(ctx.domain, input))),
  /** A mutation because of the length of its input; it changes nothing. */
  match: procedure.input(matchFilesInput).mutation(({ ctx, input }) => matchFiles(ctx.domain, input)),
  matchByFingerprint: procedure
    .input(fingerprintInput)
    .mutation(({ ctx, input }) => matchByFingerprint(ctx.domain, input)),
  takeBack: procedure.input(byId).mutation(({ ctx, input }) => takeBackImport(ctx.domain, input)),
});
