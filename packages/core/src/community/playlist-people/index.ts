export * from './accept-invitation.ts';
export * from './follow.ts';
export { getPlaylistInvitation } from './get-invitation.ts';
export * from './invitations.ts';
export * from './invite.ts';
export * from './people.ts';
export * from './secret-link.ts';
