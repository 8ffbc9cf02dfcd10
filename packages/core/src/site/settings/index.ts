export { changeSite } from './change-site.ts';
export { getAdminSite } from './get-admin-site.ts';
