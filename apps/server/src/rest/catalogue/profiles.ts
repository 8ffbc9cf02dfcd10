import { requireArtist, requireUser } from '@stagedoor/core';
import { requireActing } from '@stagedoor/core/catalog/artists';
import {
  acceptInvitation,
  changeRole,
  createFurtherProfile,
  inviteMember,
  listMembers,
  listProfiles,
  removeMember,
} from '@stagedoor/core/catalog/members';
import {
  actingProfileOutput,
  artistOutput,
  createArtistProfileInput,
  id,
  idParam,
  invitationLinkOutput,
  invitationTokenInput,
  inviteMemberInput,
  memberOutput,
} from '@stagedoor/validators';
import { z } from 'zod';
import { defineRoutes } from '../routing/define-routes.ts';

const memberParams = z.object({ userId: idParam });

/** The caller's profiles, and a profile's members. */
export const profileRoutes = defineRoutes('Studio', (route) => {
  route('GET /api/dashboard/profiles', {
    name: 'listProfiles',
    scope: 'studio',
    summary: "The profiles that one acts for, with one's role in each",
    mayAsk: requireArtist,
    gives: z.array(actingProfileOutput),
    answer: ({ domain }) => listProfiles(domain),
  });

  route('POST /api/dashboard/profiles', {
    name: 'createFurtherProfile',
    summary: 'Make another profile of one’s own, at most 10',
    mayAsk: requireArtist,
    body: createArtistProfileInput,
    creates: artistOutput,
    refuses: [409],
    answer: ({ domain, body }) => createFurtherProfile(domain, body),
  });

  route('GET /api/dashboard/members', {
    name: 'listMembers',
    summary: 'The people of the profile; for its owner',
    mayAsk: requireActing('own'),
    gives: z.array(memberOutput),
    refuses: [404],
    answer: ({ domain }) => listMembers(domain),
  });

  route('POST /api/dashboard/members', {
    name: 'inviteMember',
    summary: 'Make a link with which one person may join the profile within a week',
    mayAsk: requireActing('own'),
    body: inviteMemberInput,
    creates: invitationLinkOutput,
    refuses: [404, 409],
    answer: ({ domain, body }) => inviteMember(domain, body),
  });

  route('PATCH /api/dashboard/members/:userId', {
    name: 'changeRole',
    summary: 'Give one of the people another role',
    mayAsk: requireActing('own'),
    params: memberParams,
    body: inviteMemberInput,
    refuses: [409],
    answer: ({ domain, params, body }) => changeRole(domain, { ...params, ...body }),
  });

  route('DELETE /api/dashboard/members/:userId', {
    name: 'removeMember',
    summary: 'Remove one of the people, or leave the profile',
    mayAsk: requireArtist,
    params: memberParams,
    refuses: [409],
    answer: ({ domain, params }) => removeMember(domain, params),
  });

  route('POST /api/invitations/accept', {
    name: 'acceptInvitation',
    summary: 'Join the profile that an invitation is for',
    mayAsk: requireUser,
    body: invitationTokenInput,
    gives: z.object({ artistId: id }),
    refuses: [409],
    answer: ({ domain, body }) => acceptInvitation(domain, body),
  });
});
