export {
  agree,
  agreeToAll,
  listOwnConsents,
  listPendingConsents,
  requireConsent,
} from './consents.ts';
export { publishLegalText } from './publish-legal-text.ts';
export { getLegalText, listLegalVersions } from './texts.ts';
