import {
  getCatalogArtist,
  getCatalogRelease,
  getImport,
  importRelease,
  importsWithAbilities,
  listImports,
  matchByFingerprint,
  matchFiles,
  requireCatalogUser,
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
import { procedureFor, router, userProcedure } from '../trpc.ts';

const catalogProcedure = procedureFor(requireCatalogUser);

/** Music from MusicBrainz. Covers come through their REST path. */
export const importsRouter = router({
  search: catalogProcedure
    .input(catalogSearchInput)
    .query(({ ctx, input }) => searchCatalogArtists(ctx.domain, input)),
  artist: catalogProcedure
    .input(catalogArtistInput)
    .query(({ ctx, input }) => getCatalogArtist(ctx.domain, input)),
  release: catalogProcedure
    .input(releaseInput)
    .query(({ ctx, input }) => getCatalogRelease(ctx.domain, input)),
  start: catalogProcedure
    .input(importReleaseInput)
    .mutation(({ ctx, input }) => importRelease(ctx.domain, input)),
  get: userProcedure.input(byId).query(({ ctx, input }) => getImport(ctx.domain, input)),
  list: catalogProcedure
    .input(paging)
    .query(({ ctx, input }) => importsWithAbilities.page(ctx.domain, listImports(ctx.domain, input))),
  /** A mutation because of the length of its input; it changes nothing. */
  match: catalogProcedure.input(matchFilesInput).mutation(({ ctx, input }) => matchFiles(ctx.domain, input)),
  matchByFingerprint: catalogProcedure
    .input(fingerprintInput)
    .mutation(({ ctx, input }) => matchByFingerprint(ctx.domain, input)),
  takeBack: userProcedure.input(byId).mutation(({ ctx, input }) => takeBackImport(ctx.domain, input)),
});
