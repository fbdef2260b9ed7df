/** The words of an event's poster in one language. */
export interface PosterWords {
  /** Above the QR code. */
  readonly title: string;
  invitedBy(name: string): string;
  /** Below the code, for guests who cannot scan. */
  typed(address: string): string;
  /** That photos are taken, and how guests find theirs. */
  readonly photos: string;
  /** Whose selfies the faces are compared with. */
  readonly compared: string;
  /** The same for an event that keeps no face of people who did not enrol. */
  readonly comparedEnrolled: string;
  deleted(days: number): string;
  /** That a person may take their face out, where faces of others are kept, and whom to ask about a photo. */
  readonly absence: string;
  /** Whom a person asks who does not want to be in a photo, where no other face is kept. */
  readonly unwanted: string;
}
