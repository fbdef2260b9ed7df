import { z } from 'zod';

/**
 * Who may read a field: the member by token; the holder of a guest's order by its secret; the holder of a secret after
 * a member took the order over; an admin; a device of a hand-off; a guest of an event; a contributor to one; the payment
 * provider or external processor; anyone.
 */
export type Reader =
  | 'member'
  | 'secret'
  | 'photo'
  | 'admin'
  | 'device'
  | 'guest'
  | 'contributor'
  | 'partner'
  | 'anyone';

/** Fields, separated by spaces, with those who may read them. */
export type FieldGroup = readonly [readers: readonly Reader[], fields: string];

const everyHolder: readonly Reader[] = ['member', 'secret', 'photo'];
const holders: readonly Reader[] = ['member', 'secret'];
const member: readonly Reader[] = ['member'];
const admin: readonly Reader[] = ['admin'];
const device: readonly Reader[] = ['device'];
const guest: readonly Reader[] = ['guest'];
const contributor: readonly Reader[] = ['contributor'];
const partner: readonly Reader[] = ['partner'];
const anyone: readonly Reader[] = ['anyone'];

const under = (parent: string, fields: string) => fields.replaceAll(/\S+/g, (field) => `${parent}.${field}`);

const shownWithPhoto =
  'id tool options status paymentStatus price createdAt queuedAt step completedAt failure photo photoDeletedAt downloadedAt notForSubmission photoOnly';
const shownToHolders =
  'payWith receiptOf email selfie selfieDeletedAt remedy replaces claim givenBackOften moneyWentBack report manifest lookReport lookManifest madeByProcessor';
/** An order, as the caller who may call the endpoint sees all of it. */
const order = under('order', `${shownWithPhoto} ${shownToHolders}`);

const handoff = under('handoff', 'id tool state remainingSeconds contested');
const event = under(
  'event',
  'id name organizerName type eventDate timeZone state code settings ground photos photoLimit guests guestLimit photographers credits creditsBack isHidden absentFaces createdAt next',
);
const deletion = under('deletion', 'id kind rows objects beganAt endedAt checkedAt');
const profile = under(
  'profile',
  'id email credits hasFreeCredit isAdmin secondFactor hasPassword emailChange createdAt settings buyer deletion',
);
const report = under('report', 'document verdict source checks overlay');
const file = under('file', 'url downloadUrl fileName deletesAt');
const listedOrder = under(
  'orders[]',
  'id tool options email memberId status paymentStatus payWith price createdAt endedAt deletedAt',
);
const user = under('users[]', 'id email credits role disabled createdAt');
const pack = 'id name credits prices isActive currency createdAt';

const seenGuest = under('guest', 'id event enrolments absences isRefused');
const guestMail = under('mail', 'email state');
const guestPhoto = 'id widthPx heightPx matches thumbnail preview';
const announcedFiles = under('files[]', 'state sha256 photoId upload reason');
const confirmedPhotos = under('photos[]', 'id state');
const seenContributor = 'id name kind createdAt';
const adminEvent = 'id type state eventDate createdAt photos guests credits isHidden reports hiddenByReports';
const eventPhoto = under(
  'photos[]',
  'id name state failure createdAt from contributor widthPx heightPx faces smallFaces unkeptFaces ' +
    'reports thumbnail preview file',
);

/**
 * Every field of every answer, two levels deep, with who may read it. `(whole)` is an answer without fields: a PDF, a
 * redirect, or nothing.
 */
export const answerFields: Readonly<Record<string, readonly FieldGroup[]>> = {
  placeOrder: [[anyone, `${order} orderSecret upload.url upload.headers`]],
  getOrder: [
    [everyHolder, under('order', shownWithPhoto)],
    [holders, under('order', shownToHolders)],
  ],
  listOrders: [[member, `${order.replaceAll('order.', 'orders[].')} cursor`]],
  latestOrder: [[member, order]],
  setEmail: [[holders, order]],
  changeOptions: [[holders, order]],
  downloadPhoto: [[everyHolder, file]],
  deleteOrder: [[holders, 'deleted']],
  checkOrder: [
    [
      holders,
      `${report} lookReport.warnings lookReport.notForThisPicture lookReport.faceWidthPx lookReport.showsChild`,
    ],
  ],
  previewOrder: [[holders, `url ${report}`]],
  previewLooks: [[holders, 'before looks[] hair spots[].place spots[].x spots[].y spots[].radius']],
  makeExtra: [[holders, file]],
  beginHandoff: [[anyone, `${handoff} code desktopSecret`]],
  openHandoff: [[anyone, handoff]],
  getHandoff: [[device, `${handoff} picture.url picture.contentType`]],
  sendHandoff: [[device, `${handoff} upload.url upload.headers`]],
  arriveHandoff: [[device, handoff]],
  takeHandoff: [[device, handoff]],
  endHandoff: [[device, handoff]],
  createEvent: [[member, event]],
  listEvents: [[member, `${event.replaceAll('event.', 'events[].')} cursor`]],
  getEvent: [[member, event]],
  updateEvent: [[member, event]],
  openEvent: [[member, event]],
  closeEvent: [[member, event]],
  buyCapacity: [[member, event]],
  replaceEventCode: [[member, event]],
  eraseEvent: [[member, deletion]],
  getEventPoster: [[member, '(whole)']],
  getEventOfCode: [
    [anyone, under('event', 'name organizerName type eventDate state consentVersion approval cameraOnly keepFaces')],
  ],
  announceUploads: [[member, announcedFiles]],
  confirmUploads: [[member, confirmedPhotos]],
  addContributor: [[member, `${under('contributor', seenContributor)} secret`]],
  listContributors: [[member, under('contributors[]', seenContributor)]],
  removeContributor: [[member, '(whole)']],
  getContribution: [
    [
      contributor,
      `${under('event', 'name organizerName eventDate state isHidden')} ${under('contributor', 'name kind')}`,
    ],
  ],
  announceContribution: [[contributor, announcedFiles]],
  confirmContribution: [[contributor, confirmedPhotos]],
  announceGuestPhotos: [[guest, announcedFiles]],
  confirmGuestPhotos: [[guest, confirmedPhotos]],
  listEventPhotos: [[member, `${eventPhoto} cursor`]],
  showEventPhotos: [[member, 'changed[]']],
  removeEventPhotos: [[member, 'removed[]']],
  joinEvent: [[anyone, `${seenGuest} secret`]],
  getGuest: [[guest, seenGuest]],
  leaveEvent: [[guest, deletion]],
  enrolFace: [[guest, `outcome ${seenGuest} found picture fault`]],
  searchFace: [[guest, `${seenGuest} found`]],
  withdrawFace: [[guest, deletion]],
  takeFaceOut: [[guest, `outcome ${seenGuest} photos picture fault`]],
  takeFaceOutAgain: [[guest, `${seenGuest} photos`]],
  endAbsence: [[guest, deletion]],
  listGuestPhotos: [[guest, `${under('photos[]', guestPhoto)} cursor`]],
  getAskedFace: [[guest, '(whole)']],
  listWaiting: [[member, under('waiting[]', 'guest enrolment selfie name who createdAt face')]],
  decideWaiting: [[member, under('waiting[]', 'guest enrolment selfie name who createdAt face')]],
  listGuests: [[member, `${under('guests[]', 'id state since faces doubles names')} cursor`]],
  removeGuest: [[member, deletion]],
  downloadPhotos: [[guest, `${under('archive', 'url fileName photos bytes')} left[]`]],
  getGuestMail: [[guest, guestMail]],
  setGuestMail: [[guest, guestMail]],
  endGuestMail: [[guest, guestMail]],
  proveGuestMail: [[anyone, '(whole)']],
  stopGuestMail: [[anyone, '(whole)']],
  reportPhoto: [[guest, 'reported']],
  judgeMatch: [[guest, under('photo', guestPhoto)]],
  getDeletion: [[anyone, `${deletion} ${under('proof', 'statement signature')}`]],
  getProofKeys: [[anyone, 'keys[]']],
  processOrder: [[holders, `success ${order} redirectUrl paymentId`]],
  checkoutPacks: [[member, 'redirectUrl paymentId']],
  getPayment: [[holders, under('payment', 'id state amount orderId credits createdAt')]],
  paymentCallback: [[partner, '(whole)']],
  paymentReturn: [[partner, '(whole)']],
  paymentWebhook: [[partner, 'received']],
  answerOrder: [[partner, 'received']],
  requestRefund: [[holders, 'remedy.kind remedy.at remedy.orderId']],
  openClaim: [[holders, under('claim', 'state openedAt decidedAt amount credits words')]],
  getReceipt: [[holders, '(whole)']],
  sendContactMessage: [[anyone, 'ok error']],
  requestTrial: [[anyone, 'expiresAt']],
  confirmTrial: [[anyone, 'trial expiresAt']],
  requestLinks: [[anyone, '(whole)']],
  getSite: [
    [
      anyone,
      'season.programYear season.state season.opensAt season.closesAt completedOrders counterFrom photoPrices.USD photoPrices.TRY looks.retoucher looks.retouchChoices looks.makeupStyles looks.intensities looks.hairColours looks.hairstyles madeOutside[]',
    ],
  ],
  getHealth: [[anyone, 'status version']],
  listCreditPacks: [[anyone, under('packs[]', 'id name credits prices')]],
  getMe: [[member, profile]],
  updateSettings: [[member, under('settings', 'transactionNotices marketing language')]],
  requestEmailChange: [[member, 'change.email change.expiresAt']],
  confirmEmailChange: [[member, profile]],
  getWallet: [
    [member, under('wallet', 'credits totalSpentTry transactionCount lastTransactionAt complete achievements')],
  ],
  listTransactions: [
    [member, `${under('transactions[]', 'id kind at credits amount refunded purpose packs status')} cursor`],
  ],
  exportMyData: [[member, 'url fileName deletesAt']],
  deleteMe: [[member, 'deletion.requestedAt deletion.erasesAt']],
  undeleteMe: [[member, profile]],
  getAdminStats: [[admin, 'totalUsers totalOrders activeOrders totalRevenue[].amountMinor totalRevenue[].currency']],
  listAdminUsers: [[admin, `${user} cursor`]],
  listAdminOrders: [[admin, `${listedOrder} cursor`]],
  setMemberCredits: [[admin, 'credits']],
  listAuditLines: [
    [admin, `${under('lines[]', 'id at act adminId adminEmail subject kind subjectEmail reason before after')} cursor`],
  ],
  listRetentionReports: [[admin, under('reports[]', 'day startedAt finishedAt metrics unknownPlaces')]],
  getAdminOrder: [
    [
      admin,
      `${listedOrder.replaceAll('orders[]', 'order')} ${under('steps[]', 'name at paymentId')} ${under('mails[]', 'kind due at')}`,
    ],
    [
      admin,
      `${under('payments[]', 'id state provider providerPaymentId amount createdAt paidAt reviewReason refund refundedAt')} ${under('ledger[]', 'key reason delta at')}`,
    ],
    [admin, 'report.verdict report.checks warnings[] rejection failure'],
    [admin, under('manifest', 'document engine rotatedByDegrees scaledBy background output')],
    [admin, under('lookManifest', 'engine chosen strength changedShare')],
    [admin, under('claim', 'state openedAt decidedAt amount credits')],
    [admin, 'replaces replacedBy downloadedAt selfieDeletedAt photoDeletedAt'],
    [admin, under('may', 'refund resendMail retry settle')],
  ],
  exportRows: [[admin, 'csv cursor']],
  listAdminDays: [[admin, under('days[]', 'day members orders payments refunds')]],
  listAdminPacks: [[admin, under('packs[]', pack)]],
  createPack: [[admin, under('pack', pack)]],
  togglePack: [[admin, under('pack', pack)]],
  searchAdmin: [[admin, `${user} ${listedOrder} ${under('payments[]', 'id state amount createdAt orderId memberId')}`]],
  setMemberAccess: [[admin, 'isBlocked']],
  listAdminEvents: [[admin, `${under('events[]', adminEvent)} cursor`]],
  hideAdminEvent: [[admin, under('event', adminEvent)]],
  setMemberRole: [[admin, 'role']],
  listWebhooks: [[admin, under('settings[]', 'tool webhookUrl isActive createdAt')]],
  setWebhook: [[admin, under('setting', 'tool webhookUrl isActive createdAt')]],
  switchOffWebhook: [[admin, under('setting', 'tool webhookUrl isActive createdAt')]],
  testWebhook: [[admin, under('test', 'outcome milliseconds status said answer')]],
  getSiteSetting: [[admin, under('setting', 'season counterFrom revision')]],
  setSiteSetting: [[admin, under('setting', 'season counterFrom revision')]],
  refundAdminOrder: [[admin, 'goesBack.amountMinor goesBack.currency']],
  listAdminClaims: [[admin, `${under('claims[]', 'id openedAt answer payWith price deleted')} more`]],
  decideAdminClaim: [[admin, 'decision.state decision.amount decision.credits']],
  settleAdminPayment: [[admin, 'settlement']],
  resendOrderMail: [[admin, 'mailDue']],
  retryOrderJob: [[admin, 'waits']],
  listFailedJobs: [[admin, under('deadLetters[]', 'queue messageId sentAt about orderId paymentId')]],
  redriveFailedJobs: [[admin, 'redriven']],
};

/** The readers of one field of an answer; empty for an unlisted field. */
export function readersOf(endpoint: string, field: string): readonly Reader[] {
  const groups = answerFields[endpoint] ?? [];
  return groups.find(([, fields]) => fields.split(' ').includes(field))?.[0] ?? [];
}

const levels = 2;

/** The fields of an answer's schema. */
export function schemaFields(output: z.ZodType): Set<string> {
  const found = new Set<string>();
  walkSchema(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' }), '', levels, found);
  return found;
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

function walkSchema(schema: JsonSchema, path: string, depth: number, found: Set<string>): void {
  const variants = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => each ?? []);
  if (variants.length > 0) {
    for (const variant of variants) walkSchema(variant as JsonSchema, path, depth, found);
  } else if (depth > 0 && schema.properties !== undefined) {
    for (const [name, value] of Object.entries(schema.properties)) {
      walkSchema(value as JsonSchema, path === '' ? name : `${path}.${name}`, depth - 1, found);
    }
    if (Object.keys(schema.properties).length === 0) found.add(path || '(whole)');
  } else if (depth > 0 && schema.type === 'array' && typeof schema.items === 'object') {
    walkSchema(schema.items as JsonSchema, `${path}[]`, depth, found);
  } else {
    found.add(path || '(whole)');
  }
}

/** The fields of an answer that was given. */
export function givenFields(answer: unknown): Set<string> {
  const found = new Set<string>();
  walkAnswer(answer, '', levels, found);
  return found;
}

function walkAnswer(value: unknown, path: string, depth: number, found: Set<string>): void {
  if (depth > 0 && Array.isArray(value)) for (const each of value) walkAnswer(each, `${path}[]`, depth, found);
  else if (depth > 0 && typeof value === 'object' && value !== null) {
    for (const [name, each] of Object.entries(value)) {
      walkAnswer(each, path === '' ? name : `${path}.${name}`, depth - 1, found);
    }
  } else if (value !== undefined) found.add(path || '(whole)');
}
