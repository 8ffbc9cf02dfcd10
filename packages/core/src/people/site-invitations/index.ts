export { type Admission, admitNewcomer, checkSiteInvitation, refuseNewcomer } from './admit.ts';
export { createSiteInvitation, listSiteInvitations, revokeSiteInvitation } from './manage.ts';
