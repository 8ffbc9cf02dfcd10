export { confirmPasskey, startPasskey } from './add-passkey.ts';
export { changePassword } from './change-password.ts';
export { changeSecret } from './change-secret.ts';
export { disconnect, getSignInWays } from './connections.ts';
export type { AuthContext } from './context.ts';
export { createAccount } from './create-account.ts';
export { createAdmin } from './create-admin.ts';
export { type Auth, type AuthOptions, createAuth } from './create-auth.ts';
export { deleteAccount } from './delete-account.ts';
export { endDemoSessions } from './demo-accounts.ts';
export { describeDevice } from './describe-device.ts';
export { enterSecondFactor } from './enter-second-factor.ts';
export { finishIdentity } from './finish-identity.ts';
export { createIdentityProvider, type IdentityProvider } from './identity-provider.ts';
export { login } from './login.ts';
export { loginWithPasskey, startPasskeyLogin } from './login-passkey.ts';
export { loginWithSecondFactor } from './login-second-factor.ts';
export { logout } from './logout.ts';
export { listPasskeys, removePasskey, renamePasskey } from './passkey-list.ts';
export { endSessionOf, listSessionsOf } from './person-sessions.ts';
export { changeEmail, changeProfile } from './profile.ts';
export { addPushBrowser, getPushBrowser, removePushBrowser } from './push-browser.ts';
export { register, type SignedIn } from './register.ts';
export { registerByIdentity } from './register-identity.ts';
export { resetPassword } from './reset-password.ts';
export {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.ts';
export { endOtherSessions, endSession, listSessions } from './session-list.ts';
export { createSessions, findUser, type Sessions } from './sessions.ts';
export { startConnecting, startIdentity } from './start-identity.ts';
