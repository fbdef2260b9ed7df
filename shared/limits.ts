/** Limits and timings of the specification, section 9, in one place. */
export const limits = {
  /** Selfie file size, enforced by the presigned policy, the API and the worker. */
  uploadMaxBytes: 10 * 1024 * 1024,
  uploadMaxPixels: 50_000_000,
  uploadMinShortSidePx: 500,
  /** How long an upload may take after the order was placed. */
  uploadUrlSeconds: 15 * 60,
  /** How long after placing a repeated request is given another form. */
  uploadFormMinutes: 60,
  emailMaxLength: 255,
  /** Validity of signed picture links; a page asks again five minutes early. */
  signedUrlSeconds: 3600,
  signedUrlRefreshEarlySeconds: 300,
  dashboardOrders: 5,
  walletTransactions: 10,
  adminOrders: 100,
  adminUsersPerPage: 50,
  auditLinesPerPage: 50,
  /** A member may have one export of their data in this time, and it is deleted after the same time. */
  exportEveryHours: 24,
  exportKeptHours: 24,
  /** The code that proves a new address of an account: how long it works, how often it may be tried and asked for. */
  emailCodeMinutes: 15,
  emailCodeAttempts: 5,
  emailCodesPerHour: 5,
  /** Whoever deletes an account, exports its data or changes its address has proven who they are no longer ago than this. */
  freshSignInMinutes: 15,
  /** How long the deletion of an account can be taken back. */
  deletionUndoDays: 7,
  /** The code that opens the free trial of an address: how long it works, how often it may be tried and asked for. */
  trialCodeMinutes: 15,
  trialCodeAttempts: 5,
  trialCodesPerHour: 5,
  /** Codes asked for from one network; and by everybody together, from the quota of mails that links need. */
  trialCodesPerHourOfNetwork: 20,
  trialCodesPerHourOfAll: 600,
  /** How long an order can be begun with a free trial after its code was right. */
  trialProofMinutes: 60,
  /** How long it is remembered that a mailbox had its free trial. */
  trialKeptDays: 3 * 365,
  /** Questions for the links to the photos of one mailbox, and from one network. */
  linksPerHour: 3,
  linksPerHourOfNetwork: 20,
  /** Photos whose links are mailed again at once, the newest. */
  linksAtOnce: 5,
  /** Secrets of one order, after which no more links to it are mailed for the asking; each mail brings one. */
  secretsOfOrder: 20,
  contactPerHour: 3,
  /** Messages of everybody together: they are sent from the quota that links and codes need. */
  contactPerHourOfAll: 60,
  /** Orders of one network address, or of one member: far more than people place, far less than a machine could. */
  ordersPerHour: 500,
  /** Pictures measured for one network address, or one member, before payment; each costs a second of a processor. */
  checksPerHour: 120,
  /** Photos made for one network address, or one member, to be shown before payment; each costs two or three checks. */
  previewsPerHour: 120,
  /**
   * Looks shown before payment, each counted: on one picture in an hour, and for one network address, or one member, in an hour
   * and in a day. A page shows at most 20 and the hair, and some of them anew when something else is chosen.
   */
  looksShown: { ofOrderAnHour: 200, anHour: 1200, aDay: 6000 },
  /** Looks that are shown at once on one picture; every colour of hair, or every style and every intensity. */
  looksPerPreview: 20,
  /** The longer side of what a generator is sent: about the megapixel such networks are trained on. */
  cutLongerSidePx: 1024,
  /** Checkout forms opened for packs of one member; asking again for an open form opens none. */
  checkoutsPerHour: 120,
  contactMessageMaxLength: 5000,
  /** How long a photo usually takes, as the pages say it. */
  usualMinutes: { min: 2, max: 5 },
  /** How long after delivery a person may ask for another photo or the money. */
  refundRequestDays: 7,
  /** How many photos in a row are made for free, each in the place of the one before. */
  newPhotosInPlace: 3,
  /** A claim under the guarantee: within how many working days it is answered, and what may be written and how often. */
  claimAnswerDays: 3,
  claimAnswerMinLength: 10,
  claimAnswerMaxLength: 4000,
  /** Test calls of the outside processor by one admin. */
  webhookTestsPerHour: 30,
  /** Claims of one network address, or of one member. */
  claimsPerHour: 30,
  /**
   * How often one member, or whoever has one address, gives back a photo that was shown and not downloaded, in so many days;
   * after that a person looks at it. A photo on which a rule fails is not counted.
   */
  photoReturns: { most: 3, inDays: 30 },
  /** How long after buying credits the unused ones can be given back, as the law of distance sales wants it. */
  withdrawalDays: 14,
  /** A placed order whose photo was never paid for is deleted after this time. */
  unpaidHours: 24,
  selfieKeptHours: 48,
  resultKeptDays: 30,
  /** Whoever has a photo is told so long before it is deleted. */
  reminderDaysBefore: 3,
  /** A delivered order keeps its address and its links this long after the photo was deleted, to say so. */
  orderNamedDays: 30,
  /** A started job that has not ended by then is failed and refunded. */
  jobLimitMinutes: 15,
  /**
   * How many calls of a generator one order may pay for, whether a picture came or not; what the service turned away is not
   * counted. Two pictures an attempt are asked for at the most, so three workers in a row may die.
   */
  generationsPerOrder: 6,
  /**
   * Cuts begun in a day, however they end: each costs up to six calls of a generator. Of one network, one member, one proven
   * mailbox, which several accounts may have, and of everybody together, which bounds what a day can cost.
   */
  cutsPerDay: { ofNetwork: 40, ofMember: 20, ofMailbox: 20, ofAll: 500 },
  /** A paid order whose job never started is failed and refunded after this time. */
  deliveryHours: 24,
  /** A mail the mail service keeps refusing is given up after this time. */
  mailRetryHours: 24,
  /** A job that is due is sent again when it was not sent after this time. */
  unsentJobSeconds: 60,
} as const;

/** How the browser watches an order, in milliseconds. */
export const watching = {
  firstLookAfterMs: 1000,
  pollEveryMs: 3000,
  redirectAfterPushMs: 2000,
  redirectAfterPollMs: 1500,
  redirectAfterMakeupTimeoutMs: 1000,
} as const;

/** How the browser sells packs, in milliseconds. */
export const shopping = {
  /** From the press on a pack to the page that takes the money. */
  toOrdersAfterMs: 1500,
  /** How long a page that came back from the payment asks every `pollEveryMs` before it asks the person to look later. */
  watchPaymentForMs: 120_000,
} as const;
