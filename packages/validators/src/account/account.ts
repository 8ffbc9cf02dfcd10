import { z } from 'zod';
import { id, text } from '../formats/primitives.ts';
import type { StaffAbilities } from '../site/staff.ts';
import { newUsername } from './username.ts';

export const password = z
  .string()
  .min(6, 'Password must be at least 6 characters')
  .max(128, 'Password must be at most 128 characters');

export const email = z.email('Please enter a valid email address').max(254);

export const loginInput = z.object({
  username: text(254).pipe(z.string().min(3, 'Username must be at least 3 characters')),
  password: z.string().min(6, 'Password must be at least 6 characters').max(128),
});
export type LoginInput = z.infer<typeof loginInput>;

export const registerInput = z.object({
  username: newUsername,
  email,
  password,
  isArtist: z.boolean().default(false),
  /** From the link of an admin, while registration is by invitation. */
  invitation: z.string().max(100).optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;

/** The signed-in person as other programs see them. Never contains anything secret. */
export const userOutput = z.object({
  id,
  username: z.string(),
  email: z.string(),
  profileImage: z.string().nullable(),
  isArtist: z.boolean(),
  isAdmin: z.boolean(),
});

/** The signed-in person as the product itself sees them. */
export interface User extends z.infer<typeof userOutput> {
  /** Decides about reports. Admins may do so without it. */
  isModerator: boolean;
  /** Whether songs play that are marked as explicit. */
  allowsExplicit: boolean;
  /** Null for everybody but admins and moderators. */
  can: StaffAbilities | null;
}

/** `isRestored`: signing in has just undone the deletion of the account. */
export const loginOutput = userOutput.extend({ isRestored: z.literal(true).optional() });

export const authStatusOutput = z.object({ isAuthenticated: z.boolean(), user: userOutput.optional() });
