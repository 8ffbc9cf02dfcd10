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
import { call, procedureFor, router, userProcedure } from '../trpc.ts';

const catalogProcedure = procedureFor(requireCatalogUser);

/** Music from MusicBrainz. Covers come through their REST path. */
export const importsRouter = router({
  search: catalogProcedure.input(catalogSearchInput).query(call(searchCatalogArtists)),
  artist: catalogProcedure.input(catalogArtistInput).query(call(getCatalogArtist)),
  release: catalogProcedure.input(releaseInput).query(call(getCatalogRelease)),
  start: catalogProcedure.input(importReleaseInput).mutation(call(importRelease)),
  get: userProcedure.input(byId).query(call(getImport)),
  list: catalogProcedure
    .input(paging)
    .query(({ ctx, input }) => importsWithAbilities.page(ctx.domain, listImports(ctx.domain, input))),
  /** A mutation because of the length of its input; it changes nothing. */
  match: catalogProcedure.input(matchFilesInput).mutation(call(matchFiles)),
  matchByFingerprint: catalogProcedure.input(fingerprintInput).mutation(call(matchByFingerprint)),
  takeBack: userProcedure.input(byId).mutation(call(takeBackImport)),
});
