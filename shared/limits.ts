/** Limits and timings of the specification, section 9, in one place. */
export const limits = {
  /** Selfie file size, enforced by the API, which signs the exact size of an upload, and by the worker. */
  uploadMaxBytes: 10 * 1024 * 1024,
  /** Pixels of 8 bits a colour; those of 16 bits count twice. */
  uploadMaxPixels: 50_000_000,
  /** The longer side: no camera makes a portrait larger, and a decoder takes minutes over a column of pixels. */
  uploadMaxSidePx: 12_000,
  uploadMinShortSidePx: 500,
  /** The lifetime of an upload URL. */
  uploadUrlSeconds: 15 * 60,
  /** How long after the order a repeated request gets another upload URL. */
  uploadAgainMinutes: 60,
  emailMaxLength: 255,
  /** Validity of signed picture links; a page requests new ones five minutes early. */
  signedUrlSeconds: 3600,
  signedUrlRefreshEarlySeconds: 300,
  dashboardOrders: 5,
  walletTransactions: 10,
  adminOrders: 100,
  adminEvents: 50,
  adminUsersPerPage: 50,
  auditLinesPerPage: 50,
  /** The period of one export per member, after which it is also deleted. */
  exportEveryHours: 24,
  exportKeptHours: 24,
  /** The code that verifies a new e-mail of an account: its lifetime, its attempts, and how many may be requested. */
  emailCodeMinutes: 15,
  emailCodeAttempts: 5,
  emailCodesPerHour: 5,
  /** The maximum age of the sign-in for deleting an account, exporting its data or changing its e-mail. */
  freshSignInMinutes: 15,
  /** How long the deletion of an account can be cancelled. */
  deletionUndoDays: 7,
  /** The code of the free trial of an e-mail: its lifetime, its attempts, and how many may be requested. */
  trialCodeMinutes: 15,
  trialCodeAttempts: 5,
  trialCodesPerHour: 5,
  /**
   * Codes requested from one network, and in total, from the quota of mails that links share: more than forty networks
   * can request.
   */
  trialCodesPerHourOfNetwork: 20,
  trialCodesPerHourOfAll: 1200,
  /** How long an order can begin with a free trial after its code was verified. */
  trialProofMinutes: 60,
  /** How long the used free trial of a mailbox is recorded. */
  trialKeptDays: 3 * 365,
  /** Requests for the links to the photos of one mailbox, and from one network. */
  linksPerHour: 3,
  linksPerHourOfNetwork: 20,
  /** Photos whose links one request mails again, newest first. */
  linksAtOnce: 5,
  /** Secrets of one order, above which its links are not mailed again on request; each mail adds one. */
  secretsOfOrder: 20,
  contactPerHour: 3,
  /** Messages in total, more than forty networks can send: they share the quota of links and codes. */
  contactPerHourOfAll: 240,
  /**
   * Mails with a code of the user pool: to one mailbox, and in total. Each kind is counted separately, so that sign-ups
   * stop no password reset. Networks are counted by the firewall of the pool.
   */
  signUpsPerHour: { ofMailbox: 5, ofAll: 1200 },
  codesAgainPerHour: { ofMailbox: 5, ofAll: 1200 },
  passwordResetsPerHour: { ofMailbox: 5, ofAll: 1200 },
  /** Orders of one source network or member: far more than people place, far fewer than a script could. */
  ordersPerHour: 500,
  /** Pictures checked for one source network or member before payment; each costs a second of a processor. */
  checksPerHour: 120,
  /** Photos previewed for one source network or member; each costs two or three checks. */
  previewsPerHour: 120,
  /**
   * Looks previewed before payment: of one order in an hour, and for one source network or member in an hour and in a
   * day. A page shows at most 20 and the hair, and some of them again after another choice.
   */
  looksShown: { ofOrderAnHour: 200, anHour: 1200, aDay: 6000 },
  /** Looks previewed in one request: every colour of hair, or every style and every intensity of makeup. */
  looksPerPreview: 20,
  /** The longer side of a picture for a generator: about the megapixel such networks are trained on. */
  generatorLongerSidePx: 1024,
  /** Checkout forms opened for packs of one member; a repeated request for an open form opens none. */
  checkoutsPerHour: 120,
  contactMessageMaxLength: 5000,
  /** How long a photo usually takes, as the pages say. */
  usualMinutes: { min: 2, max: 5 },
  /**
   * The longer side of the copy of a finished photo that pages show until the photo is downloaded; never more than half
   * of the photo's own. The photo itself leaves only by the call that records its download.
   */
  shownPhotoPx: { official: 300, look: 800 },
  /** How long after delivery another photo or a refund can be requested. */
  refundRequestDays: 7,
  /** How many photos in a row are made for free, each replacing the one before. */
  newPhotosInPlace: 3,
  /**
   * A claim under the guarantee: the working days until it is answered, the length of its text, and how many are
   * allowed.
   */
  claimAnswerDays: 3,
  claimAnswerMinLength: 10,
  claimAnswerMaxLength: 4000,
  /** Test calls of the external processor by one admin. */
  webhookTestsPerHour: 30,
  /** Claims of one source network or member. */
  claimsPerHour: 30,
  /**
   * How many shown, not downloaded photos one member, mailbox or card may return in a number of days, and how many may
   * be returned from one network, which many people may share; above that an operator decides. A photo on which a rule
   * fails does not count. The last return is recorded for `keptDays`.
   */
  photoReturns: { most: 3, ofNetwork: 10, inDays: 30, keptDays: 31 },
  /** How long after their purchase unused credits can be returned, as the law of distance sales requires. */
  withdrawalDays: 14,
  /** An order that is not paid within this time is deleted. */
  unpaidHours: 24,
  selfieKeptHours: 48,
  resultKeptDays: 30,
  /** How long before the deletion of a photo its holder is reminded. */
  reminderDaysBefore: 3,
  /** How long a delivered order keeps its e-mail and links after the photo was deleted, to show that. */
  orderNamedDays: 30,
  /** A job that has not ended this long after its start is failed and refunded. */
  jobLimitMinutes: 15,
  /**
   * How many calls of a generator one order may cost, with or without a picture; rejected calls do not count. An
   * attempt makes at most two pictures, so three workers in a row may die.
   */
  generationsPerOrder: 6,
  /**
   * Hairstyles begun in a day, however they end: each costs up to six calls of a generator. Per network, per member, per
   * verified mailbox, which several accounts may have, and in total, which bounds the cost of a day.
   */
  hairstylesPerDay: { ofNetwork: 40, ofMember: 20, ofMailbox: 20, ofAll: 500 },
  /** A paid order whose job does not start within this time is failed and refunded. */
  deliveryHours: 24,
  /** A mail that the mail service keeps refusing is given up after this time. */
  mailRetryHours: 24,
  /** A due job that is not in the queue is sent again after this time. */
  unsentJobSeconds: 60,
} as const;

/** How the browser watches an order, in milliseconds. */
export const watching = {
  /** The page says that a mail follows, and that nothing is lost by leaving. */
  slowAfterMs: 20_000,
  firstLookAfterMs: 1000,
  pollEveryMs: 3000,
  redirectAfterPushMs: 2000,
  redirectAfterPollMs: 1500,
  redirectAfterMakeupTimeoutMs: 1000,
} as const;

/** How the browser sells packs, in milliseconds. */
export const shopping = {
  /** From the click on a pack to the payment page. */
  toOrdersAfterMs: 1500,
  /** How long a page after the payment polls every `pollEveryMs` before it asks the customer to come back later. */
  watchPaymentForMs: 120_000,
} as const;
