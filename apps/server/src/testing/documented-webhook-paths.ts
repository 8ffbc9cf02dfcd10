/** Webhooks of a profile, and of the operator. */
export const WEBHOOK_PATHS = [
  'GET /api/dashboard/webhooks',
  'POST /api/dashboard/webhooks',
  'DELETE /api/dashboard/webhooks/{id}',
  'POST /api/dashboard/webhooks/{id}/enable',
  'POST /api/dashboard/webhooks/{id}/test',
  'GET /api/dashboard/webhooks/{id}/deliveries',
  'POST /api/dashboard/webhooks/{id}/deliveries/{deliveryId}/send',
  'GET /api/admin/webhooks',
  'POST /api/admin/webhooks',
  'DELETE /api/admin/webhooks/{id}',
  'POST /api/admin/webhooks/{id}/enable',
  'POST /api/admin/webhooks/{id}/test',
  'GET /api/admin/webhooks/{id}/deliveries',
  'POST /api/admin/webhooks/{id}/deliveries/{deliveryId}/send',
];
