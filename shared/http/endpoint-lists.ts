import { accountEndpoints } from '#shared/accounts/account-endpoints.ts';
import {
  adminEventEndpoints,
  adminGuaranteeEndpoints,
  adminJobEndpoints,
  adminMemberEndpoints,
  adminOrderEndpoints,
  adminPackEndpoints,
  adminPaymentEndpoints,
  adminSiteEndpoints,
  adminWebhookEndpoints,
} from '#shared/admin/admin-endpoints.ts';
import { adminEndpoints } from '#shared/admin/contract.ts';
import { contactEndpoints } from '#shared/contact/contract.ts';
import { absenceEndEndpoints, absenceEndpoints } from '#shared/events/absence-contract.ts';
import { eventEndpoints, eventPosterEndpoints } from '#shared/events/contract.ts';
import { contributorEndpoints } from '#shared/events/contributor-contract.ts';
import {
  downloadEndpoints,
  enrolmentEndpoints,
  eventGuestEndpoints,
  joiningEndpoints,
} from '#shared/events/guest-contract.ts';
import { guestMailEndpoints } from '#shared/events/guest-mail-contract.ts';
import { eventUploadEndpoints } from '#shared/events/upload-contract.ts';
import { guaranteeEndpoints } from '#shared/guarantee/contract.ts';
import { handoffEndpoints } from '#shared/handoffs/contract.ts';
import { linkEndpoints } from '#shared/links/contract.ts';
import { checkEndpoints, extraEndpoints, orderEndpoints } from '#shared/orders/contract.ts';
import { packEndpoints } from '#shared/packs/contract.ts';
import { paymentEndpoints } from '#shared/payments/contract.ts';
import { processorEndpoints } from '#shared/processor/contract.ts';
import { receiptEndpoints } from '#shared/receipts/contract.ts';
import { siteEndpoints } from '#shared/site/contract.ts';
import { trialEndpoints } from '#shared/trials/contract.ts';
import type { EndpointList } from './endpoint.ts';

/** The endpoints of every stage; the test checkout exists on some stages only and is not part of the API. */
export const endpointLists: readonly EndpointList[] = [
  orderEndpoints,
  checkEndpoints,
  extraEndpoints,
  handoffEndpoints,
  eventEndpoints,
  eventUploadEndpoints,
  contributorEndpoints,
  joiningEndpoints,
  eventGuestEndpoints,
  enrolmentEndpoints,
  absenceEndpoints,
  absenceEndEndpoints,
  downloadEndpoints,
  guestMailEndpoints,
  eventPosterEndpoints,
  paymentEndpoints,
  processorEndpoints,
  guaranteeEndpoints,
  receiptEndpoints,
  contactEndpoints,
  trialEndpoints,
  linkEndpoints,
  siteEndpoints,
  packEndpoints,
  accountEndpoints,
  adminEndpoints,
  adminOrderEndpoints,
  adminPackEndpoints,
  adminMemberEndpoints,
  adminWebhookEndpoints,
  adminSiteEndpoints,
  adminEventEndpoints,
  adminGuaranteeEndpoints,
  adminPaymentEndpoints,
  adminJobEndpoints,
];
