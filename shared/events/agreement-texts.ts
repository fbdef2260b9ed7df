/**
 * The versions of the texts that people agree to for events. A text that was agreed to never changes: its file in
 * `shared/texts/<language>/pages/` has the version in its name and stays, and a new text is a new file.
 */

/** The version of the text by which a guest agrees that their face is compared. */
export const faceConsentVersion = '2026-11-27';

/** The texts of that version. */
export const faceConsentTexts = `face-consent-${faceConsentVersion}` as const;

/** The version of the text by which a person agrees that their face is compared to be taken out. */
export const absenceConsentVersion = '2026-11-26';

/** The texts of that version. */
export const absenceConsentTexts = `absence-consent-${absenceConsentVersion}` as const;

/** The version of the text by which an organiser lets us process the data of guests. */
export const eventTermsVersion = '2026-11-28';

/** The texts of that version. */
export const eventTermsTexts = `event-terms-${eventTermsVersion}` as const;
