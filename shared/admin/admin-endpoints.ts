import { decideAdminClaim, listAdminClaims } from './claims-contract.ts';
import { listAdminDays } from './days-contract.ts';
import { exportRows } from './export-contract.ts';
import { listFailedJobs, redriveFailedJobs } from './failed-jobs-contract.ts';
import { setMemberAccess, setMemberRole } from './member-acts-contract.ts';
import { refundAdminOrder, resendOrderMail, retryOrderJob, settleAdminPayment } from './order-acts-contract.ts';
import { getAdminOrder } from './order-contract.ts';
import { createPack, listAdminPacks, togglePack } from './packs-contract.ts';
import { searchAdmin } from './search-contract.ts';
import { getSiteSetting, setSiteSetting } from './site-contract.ts';
import { getWebhook, setWebhook, switchOffWebhook, testWebhook } from './webhook-contract.ts';

/*
 * What admins look at and do with one order. Each act is served by the function whose use case it is, so that no function
 * gets rights for the sake of the panel alone; the pages of everybody else know nothing of these lists.
 */

/** What the admin function serves beside its lists. */
export const adminOrderEndpoints = { getAdminOrder, exportRows, listAdminDays } as const;

/** What the admin function serves about packs. */
export const adminPackEndpoints = { listAdminPacks, createPack, togglePack } as const;

/** What the admin function serves about the landing page. */
export const adminSiteEndpoints = { getSiteSetting, setSiteSetting } as const;

/** What the guarantee function serves for admins. */
export const adminGuaranteeEndpoints = { refundAdminOrder, listAdminClaims, decideAdminClaim } as const;

/** What the payments function serves for admins. */
export const adminPaymentEndpoints = { settleAdminPayment } as const;

/** What the function of jobs serves. */
export const adminJobEndpoints = { resendOrderMail, retryOrderJob, listFailedJobs, redriveFailedJobs } as const;

/** What the function serves by which the outside processor is named. */
export const adminWebhookEndpoints = { getWebhook, setWebhook, switchOffWebhook, testWebhook } as const;

/** What the function serves that knows the user pool. */
export const adminMemberEndpoints = { searchAdmin, setMemberAccess, setMemberRole } as const;
