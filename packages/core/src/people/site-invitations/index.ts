export { type Admission, admitNewcomer, checkSiteInvitation } from './admit.ts';
export { createSiteInvitation, listSiteInvitations, revokeSiteInvitation } from './manage.ts';
