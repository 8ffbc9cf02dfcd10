import { forReading } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  createTourDate,
  deleteTourDate,
  listOwnTourDates,
  listTourDates,
  updateTourDate,
} from '@stagedoor/core/catalog/tour-dates';
import { tourDateChanges, tourDateInput, tourDateOutput } from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutesFor } from '../routing/define-routes.ts';
import { everybody } from '../routing/who-may-ask.ts';

export const tourDateRoutes = defineRoutesFor(requireActing('manage'), 'Tour', (route) => {
  route('GET /api/artists/:id/tour-dates', {
    name: 'listArtistTourDates',
    scope: 'read',
    summary: "An artist's dates to come, soonest first",
    mayAsk: everybody,
    gives: z.array(tourDateOutput),
    answer: ({ domain, params }) => listTourDates(forReading(domain), { artistId: params.id }),
  });

  route('GET /api/dashboard/tour-dates', {
    name: 'listOwnTourDates',
    scope: 'studio',
    summary: "All of one's own dates: those to come, then the past ones",
    gives: z.array(tourDateOutput),
    refuses: [404],
    answer: ({ domain }) => listOwnTourDates(domain),
  });

  route('POST /api/dashboard/tour-dates', {
    name: 'createTourDate',
    scope: 'studio',
    summary: "Add a date to one's own tour",
    body: tourDateInput,
    creates: tourDateOutput,
    refuses: [404, 409],
    answer: ({ domain, body }) => createTourDate(domain, body),
  });

  route('PATCH /api/dashboard/tour-dates/:id', {
    name: 'updateTourDate',
    scope: 'studio',
    summary: "Change what is sent of one's own date",
    body: tourDateChanges,
    gives: tourDateOutput,
    refuses: [412],
    answer: ({ domain, params, body, edit }) => updateTourDate(domain, { ...body, ...params, ...edit }),
  });

  route('DELETE /api/dashboard/tour-dates/:id', {
    name: 'deleteTourDate',
    scope: 'studio',
    summary: "Take one's own date off the tour",
    answer: ({ domain, params }) => deleteTourDate(domain, params),
  });
});
