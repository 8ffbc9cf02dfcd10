import { requireUser } from '@stagedoor/core';
import {
  countUnread,
  getNotificationPreferences,
  listNotifications,
  markNotificationsRead,
  setNotificationPreferences,
} from '@stagedoor/core/platform/notifications';
import {
  markReadInput,
  notificationOutput,
  notificationPreferencesInput,
  notificationPreferencesOutput,
  unreadCountOutput,
} from '@stagedoor/validators';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { itemsOf } from './next-link.ts';
import { nothing, pagingQuery, refusals } from './schemas.ts';

const tags = ['Notifications'];

export const notificationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/notifications',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'listNotifications',
        summary: "One's notifications, newest first",
        querystring: pagingQuery,
        response: { 200: z.array(notificationOutput), ...refusals(400, 401) },
      },
    },
    async (request, reply) =>
      itemsOf(request, reply, await listNotifications(request.api.domain, request.query)),
  );

  app.get(
    '/api/notifications/unread-count',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'countUnreadNotifications',
        summary: 'How many are unread',
        response: { 200: unreadCountOutput, ...refusals(401) },
      },
    },
    async (request) => countUnread(request.api.domain),
  );

  app.post(
    '/api/notifications/read',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'markNotificationsRead',
        summary: 'Mark the given notifications as read, or all of them',
        body: markReadInput.nullable(),
        response: { 204: nothing, ...refusals(400, 401, 429) },
      },
    },
    async (request, reply) => {
      await markNotificationsRead(request.api.domain, request.body ?? {});
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/notification-preferences',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'getNotificationPreferences',
        summary: 'Where each type of notification goes: to the app, to the mailbox',
        response: { 200: notificationPreferencesOutput, ...refusals(401) },
      },
    },
    async (request) => getNotificationPreferences(request.api.domain),
  );

  app.patch(
    '/api/notification-preferences',
    {
      config: { mayAsk: requireUser },
      schema: {
        tags,
        operationId: 'updateNotificationPreferences',
        summary: 'Change where some types of notifications go',
        body: notificationPreferencesInput,
        response: { 200: notificationPreferencesOutput, ...refusals(400, 401, 429) },
      },
    },
    async (request) => setNotificationPreferences(request.api.domain, request.body),
  );
};
