export { hasPasskeys, makePasskey } from './ask-for-passkey.ts';
export { CodeForm } from './code-form.tsx';
export { EnterSecondFactor } from './enter-second-factor.tsx';
export { NewPasswordField } from './new-password-field.tsx';
export { changeSession, onUser } from './session.ts';
export { useAskToSignIn } from './use-ask-to-sign-in.ts';
export { useLogout } from './use-logout.ts';
export { useUser } from './use-user.ts';
export { useWayBack } from './use-way-back.ts';
