/** Limits of photo events. Days count from the end of the event's date, in its time zone. */
export const eventLimits = {
  nameMaxLength: 80,
  /** How far ahead the date may be. */
  daysAhead: 730,
  closesAfterDays: 14,
  expiresAfterDays: 30,
  erasedAfterDays: 37,
  /** How long after the expiry or the last upload link a worker or a slow upload may still write. */
  lateWriteSeconds: 4 * 60,
  /** How long the tombstone of an erased event stays. */
  tombstoneDays: 30,
  /** Rows read for a page of events, of which erased ones are left out. */
  rowsPerPage: 100,
  /** Events created by one member; each leaves a deletion record for good. */
  createdPerHour: 10,
  /** Codes of no event, tried from one network. */
  wrongCodesPerHour: 30,
  /** Photos and guests of an event that costs nothing. */
  freePhotos: 50,
  freeGuests: 25,
  /** Photos that a credit adds, and how many an event has at most. */
  photosPerCredit: 100,
  mostPhotos: 20_000,
  /** Faces that an event keeps to be searched: each search compares all of them. */
  facesOfEvent: 200_000,
  /** A photo's file; its pixels are bounded like those of every upload. */
  photoMaxBytes: 25 * 1024 * 1024,
  /** Files of one request. */
  filesPerRequest: 100,
  /** Files that the organiser, or one contributor, announces; repeated ones count again. */
  filesPerHour: 3000,
  guestFilesPerHour: 50,
  /** The share of an event's places that photos of guests take until the organiser shows them. */
  guestPhotoShare: 0.5,
  /** Links of photographers, and of guests without a code. */
  contributors: 20,
  photosPerPage: 100,
  /** A selfie, and the faces that one guest may enrol. */
  selfieMaxBytes: 1_200_000,
  enrolmentsOfGuest: 5,
  /** Guests that the largest event may have: faces are distinguished for so many. */
  guestsOfEvent: 2000,
  /** Selfies and repeated searches of one guest, of one network, which a hall shares, and of one event. */
  selfiesPerDay: 20,
  selfiesPerHourOfNetwork: 300,
  selfiesPerHourOfEvent: 1000,
  /** Guests who come in from one network: a hall shares one. */
  joinsPerHour: 300,
  guestPhotosPerPage: 50,
  /** Guests of a page of the organiser's list. */
  guestsPerPage: 50,
  /** Photos that a guest is asked about for one face, the most alike. */
  askedOfFace: 12,
  /** Photos of one request for a ZIP, what one ZIP holds, and how many a guest gets a day. */
  photosPerRequest: 500,
  photosPerArchive: 100,
  archiveMaxBytes: 150 * 1024 * 1024,
  archivesPerDay: 20,
  /** Reports of one guest, and of one network, which a hall shares; and those that hide a photo, of guests with a face. */
  reportsPerDay: 10,
  reportsPerHourOfNetwork: 100,
  reportsHide: 3,
  /** How often the photos of an event are read again for guests who enrol; more seldom when they are many. */
  rereadEverySeconds: 300,
  /** Mails that prove a guest's address: from one network, which a hall shares, by one guest, and to one mailbox. */
  proofMailsPerHourOfNetwork: 60,
  proofMailsPerDayOfGuest: 5,
  proofMailsPerDayOfMailbox: 3,
  /** How long an address is kept without proof. */
  mailProofHours: 24,
  /** Below an hour, because the hourly run may begin five minutes late. */
  digestEveryMinutes: 55,
  /** How often a guest with a hidden photo is looked at again. */
  hiddenPhotosHours: 6,
  /** How long an announced file is waited for. */
  uploadHours: 24,
} as const;
