import { decideAdminClaim, listAdminClaims } from './claims-contract.ts';
import { listAdminDays } from './days-contract.ts';
import { hideAdminEvent, listAdminEvents } from './events-contract.ts';
import { exportRows } from './export-contract.ts';
import { listFailedJobs, redriveFailedJobs } from './failed-jobs-contract.ts';
import { setMemberAccess, setMemberRole } from './member-acts-contract.ts';
import { refundAdminOrder, resendOrderMail, retryOrderJob, settleAdminPayment } from './order-acts-contract.ts';
import { getAdminOrder } from './order-contract.ts';
import { createPack, listAdminPacks, togglePack } from './packs-contract.ts';
import { searchAdmin } from './search-contract.ts';
import { getSiteSetting, setSiteSetting } from './site-contract.ts';
import { listWebhooks, setWebhook, switchOffWebhook, testWebhook } from './webhook-contract.ts';

/*
 * What admins read and do with one order. Each act is served by the function of its use case, so that no function gets
 * rights for the panel alone; other pages do not load these lists.
 */

/** The other endpoints of the admin function. */
export const adminOrderEndpoints = { getAdminOrder, exportRows, listAdminDays } as const;

/** The endpoints of the admin function for packs. */
export const adminPackEndpoints = { listAdminPacks, createPack, togglePack } as const;

/** The endpoints of the admin function for the landing page. */
export const adminSiteEndpoints = { getSiteSetting, setSiteSetting } as const;

/** The endpoints of the admin function for events. */
export const adminEventEndpoints = { listAdminEvents, hideAdminEvent } as const;

/** The endpoints of the guarantee function for admins. */
export const adminGuaranteeEndpoints = { refundAdminOrder, listAdminClaims, decideAdminClaim } as const;

/** The endpoints of the payments function for admins. */
export const adminPaymentEndpoints = { settleAdminPayment } as const;

/** The endpoints of the jobs function. */
export const adminJobEndpoints = { resendOrderMail, retryOrderJob, listFailedJobs, redriveFailedJobs } as const;

/** The endpoints of the function that sets the external processors. */
export const adminWebhookEndpoints = { listWebhooks, setWebhook, switchOffWebhook, testWebhook } as const;

/** The endpoints of the function with access to the user pool. */
export const adminMemberEndpoints = { searchAdmin, setMemberAccess, setMemberRole } as const;
