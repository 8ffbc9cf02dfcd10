export type { AuthContext } from './context.ts';
export { createAdmin } from './create-admin.ts';
export { type Auth, type AuthOptions, createAuth } from './create-auth.ts';
export { login } from './login.ts';
export { logout } from './logout.ts';
export { register, type SignedIn } from './register.ts';
export { createSessions, type Sessions } from './sessions.ts';
